export { createMultichainWallet } from '../multichain/createMultichainWallet.js'
export type { MultichainWallet, MultichainWalletOptions } from '../multichain/MultichainWallet.js'
