export type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
export type { KeyValueStore } from '../controls/KeyValueStore.js'
export type { PendingApproval, WalletCall as EvmWalletCall } from '../controls/WalletCall.js'
export { type Announcement, announceWallet } from '../evm/announceWallet.js'
export {
  type ClashingWallets,
  type ClashOptions,
  type ClashPage,
  clashingWallets,
} from '../evm/clashes/clashingWallets.js'
export { createRandom, type Random } from '../evm/clashes/createRandom.js'
export { hostileAnnouncements } from '../evm/clashes/hostileAnnouncements.js'
export { createEvmWallet } from '../evm/createEvmWallet.js'
export type { Eip1193Provider, ProviderEventName, ProviderListener } from '../evm/Eip1193Provider.js'
export type {
  EvmWallet,
  EvmWalletChain,
  EvmWalletOptions,
  EvmWalletState,
  LegacyOptions,
} from '../evm/EvmWallet.js'
export type { SwitchRefusal } from '../evm/refuseSwitch.js'
export { ProviderRpcError } from '../signing/ProviderRpcError.js'
export {
  type ClashingSolanaWallets,
  clashingSolanaWallets,
  type SolanaClashOptions,
} from '../solana/clashes/clashingSolanaWallets.js'
export { hostileStandardWallets } from '../solana/clashes/hostileStandardWallets.js'
export { createSolanaWallet } from '../solana/createSolanaWallet.js'
export { registerWallet } from '../solana/registerWallet.js'
export type {
  SolanaWallet,
  SolanaWalletCluster,
  SolanaWalletOptions,
  SolanaWalletState,
} from '../solana/SolanaWallet.js'
export type { StandardAccount, StandardChange, StandardWallet } from '../solana/StandardWallet.js'
export { testIdEndings, testIds } from '../testIds.js'
