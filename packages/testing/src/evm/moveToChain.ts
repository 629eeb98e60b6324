import { toHex } from 'viem'
import { requireChain, type WalletContext } from './walletContext.js'

/** Moves the wallet to a chain it knows and tells the page. Throws 4902. */
export function moveToChain({ store, events }: WalletContext, chainId: number): void {
  requireChain(store.get(), chainId)
  if (store.get().chainId === chainId) return
  store.set({ chainId })
  events.emit('chainChanged', toHex(chainId))
}
