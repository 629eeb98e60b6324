export type {
  BitcoinAccount,
  BitcoinAddresses,
  BitcoinChain,
  BitcoinServices,
} from '../bitcoin/BitcoinServices.js'
export { bitcoinPart } from '../bitcoin/bitcoinPart.js'
export { type BlockchainServices, createBlockchainPart } from '../blockchain/createBlockchainPart.js'
export type { LocalChains } from '../blockchain/Networks.js'
export { type Blockchain, type BlockchainOptions, startBlockchain } from '../blockchain/startBlockchain.js'
export type { ContractName } from '../contracts/contractSources.js'
export { type ContractArtifact, readArtifact } from '../contracts/readArtifact.js'
export type { CosmosAccount, CosmosChain, CosmosServices } from '../cosmos/CosmosServices.js'
export { cosmosPart } from '../cosmos/cosmosPart.js'
export { type CosmosNode, startCosmosNode } from '../cosmos/startCosmosNode.js'
export { createDirectoryPart, type DirectoryServices } from '../directory/createDirectoryPart.js'
export { hostileEntries } from '../directory/hostileEntries.js'
export { type Directory, type DirectoryOptions, startDirectory } from '../directory/startDirectory.js'
export type { WalletRecord } from '../directory/WalletRecord.js'
export { callRpc, type RpcCall } from '../evm/callRpc.js'
export { evmPart } from '../evm/evmPart.js'
export type { EvmChainService, EvmServices, FundedAccount, LocalToken } from '../evm/evmServices.js'
export { startEmptyChain } from '../evm/startEmptyChain.js'
export type { ExchangeService } from '../exchange/ExchangeService.js'
export type { PartReport } from '../launchPart.js'
export { PartUnavailable } from '../PartUnavailable.js'
export type { Part, PartContext, RunningPart } from '../part.js'
export { createPhoneWalletPart, type PhoneWalletServices } from '../phone-wallet/createPhoneWalletPart.js'
export { type PhonePage, type PhonePageOptions, startPhonePage } from '../phone-wallet/startPhonePage.js'
export { toPhoneStack } from '../phone-wallet/toPhoneStack.js'
export type {
  PolkadotAccount,
  PolkadotChain,
  PolkadotKeyKind,
  PolkadotServices,
} from '../polkadot/PolkadotServices.js'
export { polkadotPart } from '../polkadot/polkadotPart.js'
export { createSecurePart, type SecureStack } from '../secure/createSecurePart.js'
export type { SecureServices } from '../secure/SecureServices.js'
export { toSecureChains } from '../secure/toSecureChains.js'
export { createSignInPart } from '../sign-in/createSignInPart.js'
export type { SignInServices } from '../sign-in/SignInServices.js'
export type { SignInStack } from '../sign-in/toSignInChains.js'
export type { SolanaAccount, SolanaCluster, SolanaServices, SolanaToken } from '../solana/SolanaServices.js'
export { solanaPart } from '../solana/solanaPart.js'
export {
  type Devstack,
  type DevstackOptions,
  type DevstackServices,
  type PartId,
  partIds,
  startDevstack,
} from '../startDevstack.js'
export { startPart } from '../startPart.js'
export { createMailbox, type Mailbox, type StoredMessage } from '../walletconnect/createMailbox.js'
export { type Relay, type RelayOptions, startRelay } from '../walletconnect/startRelay.js'
export {
  startVerifyServer,
  type VerifyServer,
  type VerifyServerOptions,
} from '../walletconnect/startVerifyServer.js'
export { type WalletConnectServices, walletConnectPart } from '../walletconnect/walletConnectPart.js'
