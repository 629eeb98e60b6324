import type { Address, Hex } from 'viem'
import type { UserAccount } from '../evm/UserAccount.js'
import type { SolanaTransaction } from './readSolanaTransaction.js'
import type { TypedData } from './readTypedData.js'

/** What an account is to do: send coins, call a contract; without `to` it makes one. */
export interface EvmCall {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

interface OfEvm {
  /** CAIP-2. */
  readonly networkId: string
  /** The account that acts. */
  readonly account: UserAccount
}

interface OfSolana {
  /** CAIP-2. */
  readonly networkId: string
  /** The account that acts, in base58. */
  readonly account: string
}

/** `personal_sign`. */
export interface MessageRequest extends OfEvm {
  readonly kind: 'message'
  readonly text: string
}

/** `eth_signTypedData_v4`. */
export interface TypedDataRequest extends OfEvm {
  readonly kind: 'typedData'
  readonly typedData: TypedData
}

/** `eth_sendTransaction`. */
export interface TransactionRequest extends OfEvm {
  readonly kind: 'transaction'
  readonly call: EvmCall
}

/** `wallet_sendCalls` (EIP-5792). */
export interface BatchRequest extends OfEvm {
  readonly kind: 'batch'
  /** The app's own id of the batch. */
  readonly id: string | undefined
  /** At least one. */
  readonly calls: readonly EvmCall[]
}

/** What an app may choose of an operation; the wallet chooses the rest. */
export const operationAmounts = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

/** `eth_sendUserOperation` (ERC-4337 v0.7). */
export interface OperationRequest extends OfEvm {
  readonly kind: 'operation'
  readonly entryPoint: Address | undefined
  readonly callData: Hex
  /** What the call data has the account do; nothing where the account would do something else with it. */
  readonly calls: readonly EvmCall[] | undefined
  readonly amounts: { readonly [Name in (typeof operationAmounts)[number]]?: bigint | undefined }
}

/** A permission as an app writes it (ERC-7715). */
export interface Permission {
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly [more: string]: unknown
}

/** `wallet_grantPermissions`. */
export interface GrantRequest extends OfEvm {
  readonly kind: 'grant'
  /** Seconds since 1970. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly signer: unknown
}

/** `wallet_revokePermissions`. */
export interface RevocationRequest extends OfEvm {
  readonly kind: 'revocation'
  readonly pci: string
}

/** `solana_signMessage`. */
export interface SolanaMessageRequest extends OfSolana {
  readonly kind: 'solanaMessage'
  readonly bytes: Uint8Array
  readonly text: string
}

/** What a node is told beside a transaction. */
export interface SendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: string | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** `solana_signTransaction`, `solana_signAllTransactions`, `solana_signAndSendTransaction`. */
export interface SolanaTransactionsRequest extends OfSolana {
  readonly kind: 'solanaTransactions'
  readonly answer: 'one' | 'all' | 'sent'
  /** At least one; one alone unless all are asked for. */
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

/** A request that waits for the visitor's word, read once: who describes it and who signs it are given this alone. */
export type WalletRequest = EvmRequest | SolanaRequest
