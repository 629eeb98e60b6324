export type {
  BitcoinWallet,
  BitcoinWalletAccount,
  BitcoinWalletNetwork,
  BitcoinWalletOptions,
  BitcoinWalletState,
  SatsConnectAnswer,
  SatsConnectListener,
  SatsConnectProvider,
} from '../bitcoin/BitcoinWallet.js'
export {
  type BitcoinClashOptions,
  type ClashingBitcoinWallets,
  clashingBitcoinWallets,
} from '../bitcoin/clashes/clashingBitcoinWallets.js'
export type { BitcoinStandardAccount } from '../bitcoin/createBitcoinStandardWallet.js'
export { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.js'
