export type { PhoneLedger } from '../families/bip122.js'
export type { PhoneCosmosChain } from '../families/cosmos.js'
export type { PhoneChain } from '../families/eip155.js'
export type { Call, CallDescription, Family } from '../families/Family.js'
export type { PhoneSubstrateChain } from '../families/polkadot.js'
export type { PhoneCluster } from '../families/solana.js'
export { type ClientStorage, createMemoryStorage } from '../wallet/createMemoryStorage.js'
export { createPhoneWallet } from '../wallet/createPhoneWallet.js'
export type { PhoneWallet, PhoneWalletOptions } from '../wallet/PhoneWallet.js'
export type {
  Dapp,
  PendingItem,
  PendingProposal,
  PendingRequest,
  PendingSignIn,
  PhoneWalletState,
  RequestedNamespace,
  SessionSummary,
} from '../wallet/PhoneWalletState.js'
