export {
  type SendTransactionOptions,
  toWalletAdapter,
  type WalletAdapterLike,
  type Web3jsSession,
} from '../web3js.js'
