import type { WalletList } from './WalletList.js'
import wallets from './wallets.json' with { type: 'json' }

/**
 * Well-known wallets, ordered by recommendation. Ids and links are those of WalletConnect's directory. Unconfirmed
 * values are absent. There are no images, because they are trademarks.
 */
export const walletList = wallets as WalletList // a test checks the values, which JSON widens
