import type { Stop } from '@foyer/common'
import { toHex } from 'viem'
import { visibleAccounts, type WalletContext } from './walletContext.js'
import { memoryKey, recall } from './walletMemory.js'

/** Takes over what the same wallet did in another tab, and tells this page, as an extension tells all its pages. */
export function followTabs({ options, store, events }: WalletContext, rdns: string): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    if (key !== memoryKey(rdns)) return
    const before = store.get()
    store.set(recall(options, rdns))
    const after = store.get()
    if (after.chainId !== before.chainId) events.emit('chainChanged', toHex(after.chainId))
    const accounts = visibleAccounts(after)
    if (accounts.join() !== visibleAccounts(before).join()) events.emit('accountsChanged', accounts)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
