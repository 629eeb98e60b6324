export type {
  AccountDescription,
  Balance,
  ChainClient,
  ChecksSwaps,
  DescribesAccounts,
  EstimatesGas,
  EstimatesTransferFees,
  GrantsPermissions,
  HasCapabilities,
  ProvidesAssets,
  ReadsBalance,
  ReadsOutcomes,
  ResolvesNames,
  SendingRequest,
  SendsCalls,
  SendsTokens,
  SendsTransactions,
  SessionCapabilities,
  SignInRequest,
  SignsAndSendsTransactions,
  SignsCosmosDocuments,
  SignsIn,
  SignsMessages,
  SignsPayloads,
  SignsPsbt,
  SignsTransactions,
  SignsTypedData,
  SwapProof,
  SwapQuestion,
  SwitchesNetworks,
  TransactionOutcome,
  TransactionRequest,
  TransferFee,
  TypedData,
  VerifiesMessages,
  WalletAsset,
  WalletRequest,
  WritesContracts,
} from '../adapter/capabilities.js'
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
export { defineNetwork, type Network } from '../adapter/network.js'
export type {
  AddressFacts,
  AddressForm,
  AdoptTransport,
  ChainAdapter,
  Connector,
  ConnectorType,
  ConnectRequest,
  Pairing,
  RestoreRequest,
  Session,
  SessionEvent,
  WalletTransport,
} from '../adapter/port.js'
export type { Cacao, SignedInAccount, SignInFields } from '../adapter/signIn.js'
export { formatBalance } from '../amounts/formatBalance.js'
export { acquireShared } from '../async/acquireShared.js'
export { loadChunk } from '../async/loadChunk.js'
export { type Deadline, withDeadline } from '../async/withDeadline.js'
export { type AccountId, isAccountId, parseAccountId, toAccountId } from '../caip/accountId.js'
export { isNamespace, type Namespace, namespaces } from '../caip/namespace.js'
export { isNetworkId, type NetworkId, parseNetworkId } from '../caip/networkId.js'
export { type ErrorCode, type ErrorContext, errorMessage } from '../errors/catalogue.js'
export { errorCodes } from '../errors/errorCodes.js'
export { FoyerError, isFoyerError } from '../errors/FoyerError.js'
export { type Failure, toFailure, toFoyerError } from '../errors/failure.js'
export type { ErrorCategory } from '../errors/row.js'
export { callListener } from '../events/callListener.js'
export { createEmitter, type Emitter, type Stop } from '../events/createEmitter.js'
export {
  anyOf,
  type Check,
  choices,
  is,
  list,
  members,
  oneOf,
  optional,
  record,
  schemaOf,
} from '../schema/check.js'
export { type Decoded, decode, type Schema } from '../schema/decode.js'
export { cleanText } from '../text/cleanText.js'
export { safeImageUrl } from '../text/safeImageUrl.js'
