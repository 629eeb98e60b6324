import type { Stop } from '@foyer/common'
import { toHex } from 'viem'
import { visibleAccounts, type WalletContext } from './walletContext.js'
import { recall, walletMemory } from './walletMemory.js'

/** Takes over what the same wallet did in another tab, and tells this page, as an extension tells all its pages. */
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
