export type { AppSession, SessionFamilies } from '../adapter/appSession.js'
export type {
  AccountDescription,
  AccountKey,
  ComparesAccounts,
  DescribesAccounts,
  GrantsPermissions,
  HasCapabilities,
  LoadsLate,
  ProvidesAssets,
  ReadsKeys,
  SendingRequest,
  SendsAssets,
  SendsCalls,
  SendsEvmRequests,
  SendsRequests,
  SendsTransactions,
  SessionCapabilities,
  SignedTransaction,
  SignInRequest,
  SigningProtocol,
  SignsAndSendsTransactions,
  SignsCosmosDocuments,
  SignsExtrinsics,
  SignsIn,
  SignsMessages,
  SignsPayloads,
  SignsPsbt,
  SignsTransactions,
  SignsTypedData,
  SwitchesNetworks,
  TransactionRequest,
  WalletRequest,
  WritesContracts,
} from '../adapter/capabilities.js'
export type {
  AccountKind,
  Balance,
  ChainClient,
  ChecksSwaps,
  CollectibleId,
  EstimatesGas,
  EstimatesTransferFees,
  Holding,
  ReadsAccountKinds,
  ReadsBalance,
  ReadsCollectibles,
  ReadsHoldings,
  ReadsOutcomes,
  ReadsTokenBalance,
  ResolvesNames,
  SwapProof,
  SwapQuestion,
  TransferFee,
  VerifiesMessages,
  WritesAllowances,
} from '../adapter/chainClient.js'
export type {
  ContractFunctionArgs,
  ContractFunctionName,
  TypedData,
  TypedDataMessage,
  TypedDataStructs,
} from '../adapter/contractTypes.js'
export type {
  EmailChangeStep,
  EmailNextStep,
  EmbeddedAccountType,
  EmbeddedEmail,
  EmbeddedRequest,
  EmbeddedSmartAccount,
  EmbeddedSocial,
  EmbeddedStorage,
  EmbeddedUser,
  EmbeddedWallet,
  EmbeddedWalletParts,
  FrameApp,
  FrameAppearance,
  FrameProvider,
  FrameTheme,
  LoadEmbeddedWallet,
} from '../adapter/embeddedWallet.js'
export type {
  CallReceipt,
  CallsStatus,
  EvmAnswer,
  EvmBlock,
  EvmCall,
  EvmLog,
  EvmMethods,
  EvmReceipt,
  EvmTransaction,
  WalletCapabilities,
} from '../adapter/evmRequests.js'
export type { AccountType, AssetNames, ChainAbility, ChainFamily } from '../adapter/family.js'
export { type ChainDescription, defineNetwork, type Network, toNetwork } from '../adapter/network.js'
export { type Pairing, pairingValidityMs } from '../adapter/pairing.js'
export type {
  AccountElsewhere,
  AddressFacts,
  AddressForm,
  AdoptTransport,
  AnsweringWallet,
  ChainAdapter,
  ClaimedIdentity,
  CoinbasePreference,
  CoinbaseRequest,
  Connector,
  ConnectorType,
  ConnectRequest,
  ReconnectRequest,
  Session,
  SessionEvent,
  TransportWait,
  WalletTransport,
} from '../adapter/port.js'
export type { ReadsCalls, ReadsPayers } from '../adapter/readsSent.js'
export type { Cacao, SignedInAccount, SignInFields } from '../adapter/signIn.js'
export type { TransactionOutcome } from '../adapter/transactionOutcome.js'
export type {
  Answerer,
  ApprovalCall,
  ApprovalProperties,
  FamilyTransport,
  KnownSession,
  KnownTransports,
  NetworkSwitching,
  PairedSignIn,
  SignedText,
} from '../adapter/transport.js'
export type { WalletAsset } from '../adapter/walletAsset.js'
export type {
  CosmosAminoDocument,
  CosmosSignature,
  CosmosSignDocument,
  SolanaSendOptions,
  SubstratePayload,
} from '../adapter/walletDocuments.js'
export type {
  BitcoinRpcProvider,
  EvmProvider,
  InjectedPolkadotProvider,
  KeplrProvider,
  RequestProvider,
  StandardWalletProvider,
  UnisatProvider,
  WalletProviderOf,
  WalletProviders,
} from '../adapter/walletProviders.js'
export { addressSeed } from '../addressSeed.js'
export { acquireShared } from '../async/acquireShared.js'
export { reloadNeed } from '../async/loadAgain.js'
export { loadChunk, loadExport } from '../async/loadChunk.js'
export { nextTask } from '../async/nextTask.js'
export { waitAtMost } from '../async/waitAtMost.js'
export { type Deadline, withDeadline } from '../async/withDeadline.js'
export {
  type AccountId,
  type AddressOf,
  type DataOf,
  defineNamespace,
  type HashOf,
  type Hex,
  isAccountId,
  isNamespace,
  isNetworkId,
  type Namespace,
  type NamespaceOf,
  type Namespaces,
  type NetworkId,
  namespaces,
  parseAccountId,
  parseNetworkId,
  type SignatureOf,
  toAccountId,
} from '../caip.js'
export { type DecodeResult, decode, type Schema } from '../decode.js'
export {
  type ErrorCategory,
  type ErrorCode,
  type ErrorContext,
  errorAnchor,
  errorCodes,
  errorMessage,
  type ReloadNeed,
} from '../errors/catalogue.js'
export { type Failure, FoyerError, isFoyerError, toFailure, toFoyerError } from '../errors/FoyerError.js'
export { reasonOf } from '../errors/reasonOf.js'
export {
  findTransactionReason,
  type TransactionReason,
  transactionReasons,
} from '../errors/transactionReasons.js'
export { callListener, createEmitter, type Emitter, type Stop, stopAll } from '../events.js'
export { ownValue } from '../ownValue.js'
export { randomId } from '../randomId.js'
export {
  isOutdated,
  readStoredText,
  type StorageWorth,
  type StoredRecord,
  toStoredText,
} from '../storage/storedRecord.js'
export { cleanText, readName, safeImageUrl } from '../text.js'
