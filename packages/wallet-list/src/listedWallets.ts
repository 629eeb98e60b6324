import type { WalletList } from './WalletList.js'
import wallets from './wallets.json' with { type: 'json' }

/**
 * Well-known wallets, in the order in which they are recommended. Ids and links are those of WalletConnect's directory;
 * what could not be confirmed is absent. There are no pictures: they are trademarks.
 */
export const walletList = wallets as WalletList // JSON says `number` and `string` where the form names values; a test checks them
