import type { Stop } from '@foyer/common'
import { toHex } from 'viem'
import { visibleAccounts, type WalletContext } from './walletContext.js'
import { recall, walletMemory } from './walletMemory.js'

/** Adopts the changes that the same wallet made in another tab, and notifies this page, as an extension would. */
export function followTabs(
  { options, store, events }: WalletContext,
  { rdns, target }: { readonly rdns: string; readonly target?: EventTarget | undefined },
): Stop {
  return walletMemory(options, rdns).follow(() => {
    const before = store.get()
    store.set(recall(options, rdns))
    const after = store.get()
    if (after.chainId !== before.chainId) events.emit('chainChanged', toHex(after.chainId))
    const accounts = visibleAccounts(after)
    if (accounts.join() !== visibleAccounts(before).join()) events.emit('accountsChanged', accounts)
  }, target)
}
