export {
  type SessionWalletClient,
  toWalletClient,
  type ViemSession,
  type WalletClientOptions,
} from '../viem.js'
