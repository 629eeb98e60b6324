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

/** A wallet of the lab, controlled from outside the page. */
export interface WalletRemote {
  state(): Promise<EvmWalletState>
  /** Returns the page's requests since it was loaded. */
  calls(): Promise<readonly EvmWalletCall[]>
  methods(): Promise<readonly string[]>
  /** Returns the number of prompts of the wallet since the page was loaded. */
  prompts(): Promise<number>
  /** Returns the methods that wait for the visitor. */
  pending(): Promise<readonly string[]>
  do<Name extends Verb>(verb: Name, ...values: Parameters<EvmWallet[Name]>): Promise<void>
}

/** Returns the controls of the lab's wallet with this key. */
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
          // The result is discarded, because it may be a function, which Playwright cannot serialize.
          void act(...given)
        },
        [key, verb, values] as const,
      ),
  }
}
