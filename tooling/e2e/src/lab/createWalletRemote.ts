import type { EvmWallet, EvmWalletCall, EvmWalletState } from '@foyer/testing'
import type { Page } from '@playwright/test'
import type {} from './LabWindow.js'

type Verb =
  | 'approve'
  | 'reject'
  | 'setApproval'
  | 'setSwitchRefusal'
  | 'setDelay'
  | 'neverAnswer'
  | 'lock'
  | 'unlock'
  | 'switchAccount'
  | 'switchChain'
  | 'addChain'
  | 'disconnect'

/** A wallet of the lab, as its owner handles it from outside of the page. */
export interface WalletRemote {
  state(): Promise<EvmWalletState>
  /** What the page asked of it since the page was loaded. */
  calls(): Promise<readonly EvmWalletCall[]>
  methods(): Promise<readonly string[]>
  /** How often it asked the visitor something since the page was loaded. */
  prompts(): Promise<number>
  /** Methods that wait for the visitor. */
  pending(): Promise<readonly string[]>
  do<Name extends Verb>(verb: Name, ...values: Parameters<EvmWallet[Name]>): Promise<void>
}

/** Reaches a wallet of the lab by its key. */
export function createWalletRemote(page: Page, key: string): WalletRemote {
  const state = () => page.evaluate(name => window.labWallets[name]?.getState() as EvmWalletState, key)
  return {
    state,
    calls: async () => (await state()).calls,
    methods: async () => (await state()).calls.map(each => each.method),
    prompts: async () => (await state()).calls.filter(each => each.hasPrompted).length,
    pending: async () => (await state()).pending.map(each => each.method),
    do: (verb, ...values) =>
      page.evaluate(
        ([name, method, given]) => {
          const act = window.labWallets[name]?.[method] as (...all: readonly unknown[]) => unknown
          // What comes back may be a function, which cannot leave the page.
          void act(...given)
        },
        [key, verb, values] as const,
      ),
  }
}
