import { visibleAccounts, type WalletContext } from './walletContext.js'

/** Lets the page see the accounts and tells it. */
export function connectPage({ store, events }: WalletContext): void {
  if (store.get().isConnected) return
  store.set({ isConnected: true })
  events.emit('accountsChanged', visibleAccounts(store.get()))
}

/** Takes the accounts from the page and tells it. */
export function disconnectPage({ store, events }: WalletContext): void {
  if (!store.get().isConnected) return
  store.set({ isConnected: false })
  events.emit('accountsChanged', [])
}
