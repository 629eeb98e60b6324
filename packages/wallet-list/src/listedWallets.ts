import type { WalletList } from './WalletList.js'
import wallets from './wallets.json' with { type: 'json' }

/**
 * Well-known wallets, ordered by recommendation. Ids and links come from WalletConnect's directory. Unconfirmed
 * values are absent. Images are omitted, because they are trademarks.
 */
export const walletList = wallets as WalletList // a test checks the values, which JSON widens
