import type { Address, Hex } from 'viem'
import type { UserAccount } from '../evm/UserAccount.js'
import type { SolanaTransaction } from './readSolanaTransaction.js'
import type { TypedData } from './readTypedData.js'

/** A call of an account: a transfer or a contract call. Without `to` it deploys a contract. */
export interface EvmCall {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

interface OfEvm {
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  /** The account of the request. */
  readonly account: UserAccount
}

interface OfSolana {
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  /** The account of the request, in base58. */
  readonly account: string
}

/** A `personal_sign` request. */
export interface MessageRequest extends OfEvm {
  readonly kind: 'message'
  readonly text: string
}

/** An `eth_signTypedData_v4` request. */
export interface TypedDataRequest extends OfEvm {
  readonly kind: 'typedData'
  readonly typedData: TypedData
}

/** An `eth_sendTransaction` request. */
export interface TransactionRequest extends OfEvm {
  readonly kind: 'transaction'
  readonly call: EvmCall
}

/** A `wallet_sendCalls` request (EIP-5792). */
export interface BatchRequest extends OfEvm {
  readonly kind: 'batch'
  /** The id that the app chose for the batch. */
  readonly id: string | undefined
  /** The calls, at least one. */
  readonly calls: readonly EvmCall[]
}

/** The fields of a user operation that an app may set. The wallet sets the others. */
export const operationAmounts = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

/** An `eth_sendUserOperation` request (ERC-4337 v0.7). */
export interface OperationRequest extends OfEvm {
  readonly kind: 'operation'
  readonly entryPoint: Address | undefined
  readonly callData: Hex
  /** The calls that the call data contains, or `undefined` if it is not decodable as calls of the account. */
  readonly calls: readonly EvmCall[] | undefined
  readonly amounts: { readonly [Name in (typeof operationAmounts)[number]]?: bigint | undefined }
}

/** A permission in the app's format (ERC-7715). */
export interface Permission {
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly [more: string]: unknown
}

/** A `wallet_grantPermissions` request. */
export interface GrantRequest extends OfEvm {
  readonly kind: 'grant'
  /** The time when the permissions expire, in seconds since 1970. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly signer: unknown
}

/** A `wallet_revokePermissions` request. */
export interface RevocationRequest extends OfEvm {
  readonly kind: 'revocation'
  readonly pci: string
}

/** A `solana_signMessage` request. */
export interface SolanaMessageRequest extends OfSolana {
  readonly kind: 'solanaMessage'
  readonly bytes: Uint8Array
  readonly text: string
}

/** The options that the node receives with a transaction. */
export interface SendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: string | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** A `solana_signTransaction`, `solana_signAllTransactions` or `solana_signAndSendTransaction` request. */
export interface SolanaTransactionsRequest extends OfSolana {
  readonly kind: 'solanaTransactions'
  readonly answer: 'one' | 'all' | 'sent'
  /** The transactions, at least one. Exactly one unless `answer` is `all`. */
  readonly transactions: readonly SolanaTransaction[]
  readonly options: SendOptions
}

/** A request for an EVM account. */
export type EvmRequest =
  | MessageRequest
  | TypedDataRequest
  | TransactionRequest
  | BatchRequest
  | OperationRequest
  | GrantRequest
  | RevocationRequest

/** A request for a Solana account. */
export type SolanaRequest = SolanaMessageRequest | SolanaTransactionsRequest

/** A request that needs approval, parsed once. Its description and its execution use only this object. */
export type WalletRequest = EvmRequest | SolanaRequest
