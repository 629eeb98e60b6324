import { toHex } from 'viem'
import { requireChain, type WalletContext } from './walletContext.js'

/** Moves the wallet to a known chain and notifies the page. Throws 4902 for any other. */
export function moveToChain({ store, events }: WalletContext, chainId: number): void {
  requireChain(store.get(), chainId)
  if (store.get().chainId === chainId) return
  store.set({ chainId })
  events.emit('chainChanged', toHex(chainId))
}
