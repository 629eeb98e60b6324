import type { Namespace } from '@foyer/common'
import { createMultichainWallet } from '../multichain/createMultichainWallet.js'
import type { MultichainWallet, MultichainWalletOptions } from '../multichain/MultichainWallet.js'

/** A call of one of the wallet's controls, for one family or all families. */
export interface PageWalletCall {
  readonly control: string
  readonly given: readonly unknown[]
  readonly namespace?: Namespace | undefined
}

/** The wallet of a page, as the test calls it. */
export interface PlacedWallet {
  call(call: PageWalletCall): void
  /** Applies the calls that were made before this page loaded. */
  catchUp(): void
  pending(): readonly string[]
  promptCount(): number
}

declare global {
  var foyerTestWallet: PlacedWallet | undefined
  var foyerTestCalls: PageWalletCall[] | undefined
}

const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** Creates the wallet in this page and announces it in every family's own way. */
export function placeWallet({ remember = true, ...options }: MultichainWalletOptions): void {
  const wallet = createMultichainWallet({ ...options, remember })
  const placed: PlacedWallet = {
    call: call => applyCall(wallet, call),
    catchUp() {
      for (const call of globalThis.foyerTestCalls?.splice(0) ?? []) applyCall(wallet, call)
    },
    pending: () =>
      families.flatMap(each => wallet[each]?.getState().pending.map(({ method }) => method) ?? []),
    promptCount: () => wallet.promptCount(),
  }
  globalThis.foyerTestWallet = placed
  placed.catchUp()
  wallet.announce()
}

function applyCall(wallet: MultichainWallet, { control, given, namespace }: PageWalletCall): void {
  for (const each of namespace ? [namespace] : families) {
    const controls = wallet[each] as Readonly<Record<string, unknown>> | undefined // Controls are looked up by name.
    const act = controls?.[control]
    if (typeof act === 'function') act(...given)
  }
}
