import type { WalletListing } from '../directory/WalletListing.js'
import type { Kernel } from '../kernel/kernel.js'
import { recentWalletsEntry } from '../storage/walletEntries.js'
import { nextRecentWallets } from './transitions.js'

/** Keeps a wallet for the "recent" rows, in state and storage. */
export function rememberWallet({ store, storage }: Kernel, wallet: WalletListing): void {
  const { connection } = store.getState()
  const recentWallets = nextRecentWallets(connection.recentWallets, wallet)
  if (recentWallets === connection.recentWallets) return
  store.setState({ connection: { ...connection, recentWallets } })
  storage.write(recentWalletsEntry, recentWallets)
}
