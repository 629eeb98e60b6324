export { walletList } from '../listedWallets.js'
export type { WalletList, WalletListEntry } from '../WalletList.js'
