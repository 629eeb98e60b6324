import type { FamilyTransport, Namespace, NetworkId } from '@foyer/common'
import { evmAnswers, evmSwitching, writeEvmNetworkId } from '@foyer/common/session-kit'
import * as v from 'valibot'
import { wholeNumber } from './answerSchemas.js'

// The chain-specific part of the protocol. Adapters choose among these methods, and no other method reaches the
// frame.

/** A family whose keys the frame holds. */
interface FrameFamily extends Pick<FamilyTransport, 'known' | 'switching' | 'writeNetworkId'> {
  readonly address: RegExp
}

/** The families whose keys the frame holds. */
export const frameNamespaces = ['eip155', 'solana'] as const

export const frameFamilies: Readonly<Partial<Record<Namespace, FrameFamily>>> = {
  // 20 bytes
  eip155: {
    address: /^0x[0-9a-f]{40}$/i,
    known: evmAnswers,
    switching: evmSwitching,
    writeNetworkId: writeEvmNetworkId,
  },
  // 32 bytes in base58
  solana: { address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
}

/**
 * The family whose account identifies the user. Its accounts may be contracts, and a plain number identifies one of
 * its networks.
 */
export const mainNamespace = 'eip155'

/** The network of a frame that is created without a `chainId`. */
export const defaultNetworkId: NetworkId = 'eip155:1'

/** Wallet requests that run without confirmation. They read, or relay signed data. */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

/** Wallet requests that wait for the visitor's decision. */
export const notSafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

/** A wallet request that is part of the protocol. */
export type RpcMethod = (typeof safeMethods)[number] | (typeof notSafeMethods)[number]

/** Methods that send a transaction, a user operation or calls. After a failure it may still be executed. */
export const sendingMethods: ReadonlySet<string> = new Set<RpcMethod>([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
])

/** Methods with an effect beyond their answer: a payment, or a granted session. */
export const effectMethods: ReadonlySet<string> = new Set([...sendingMethods, 'wallet_grantPermissions'])

/** Methods for which WalletConnect repeats parts of the transaction as extra parameters. */
export const transactionMethods: ReadonlySet<string> = new Set<RpcMethod>([
  'solana_signTransaction',
  'solana_signAndSendTransaction',
])

/** Methods whose refusal counts as an empty answer. */
export const mayFail: ReadonlySet<string> = new Set<RpcMethod>(['wallet_getCapabilities'])

const hex = v.pipe(v.string(), v.regex(/^0x/, 'expected text that starts with 0x'))

const call = v.looseObject({ to: hex, data: v.optional(hex) })

const sendOptions = v.looseObject({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(v.string()),
  maxRetries: v.optional(wholeNumber),
  minContextSlot: v.optional(wholeNumber),
})

/** Methods without parameters. Any given parameters are dropped. */
export const withoutParams: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_chainId',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'wallet_getCapabilities',
])

/** The parameter schemas of methods for which a check for a list does not suffice. */
export const paramShapes: Readonly<Record<string, v.GenericSchema>> = {
  solana_signMessage: v.looseObject({ message: v.string(), pubkey: v.string() }),
  solana_signTransaction: v.looseObject({ transaction: v.string() }),
  solana_signAllTransactions: v.looseObject({ transactions: v.array(v.string()) }),
  solana_signAndSendTransaction: v.looseObject({ transaction: v.string(), options: v.optional(sendOptions) }),
  wallet_sendCalls: v.array(
    v.looseObject({ chainId: v.optional(v.unknown()), from: v.optional(v.string()), calls: v.array(call) }),
  ),
  wallet_getCallsStatus: v.array(v.string()),
  wallet_revokePermissions: v.unknown(),
  wallet_getAssets: v.unknown(),
  eth_syncing: v.optional(v.array(v.unknown())),
  eth_supportedEntryPoints: v.optional(v.array(v.unknown())),
}
