import { visibleAccounts, type WalletContext } from './walletContext.js'

/** Gives the page access to the accounts and notifies it. */
export function connectPage({ store, events }: WalletContext): void {
  if (store.get().isConnected) return
  store.set({ isConnected: true })
  events.emit('accountsChanged', visibleAccounts(store.get()))
}

/** Revokes the page's access to the accounts and notifies it. */
export function disconnectPage({ store, events }: WalletContext): void {
  if (!store.get().isConnected) return
  store.set({ isConnected: false })
  events.emit('accountsChanged', [])
}
