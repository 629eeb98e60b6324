import { decode } from '@foyer/common'
import * as v from 'valibot'
import { wholeNumber } from './answerSchemas.js'

/** Wallet requests that run without asking the visitor: they read, or pass on what was signed. */
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

/** Wallet requests that wait for the visitor's word. */
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

/** A wallet request the protocol knows. */
export type RpcMethod = (typeof safeMethods)[number] | (typeof notSafeMethods)[number]

/** Whether a wallet request runs without asking, asks, or is refused. */
export function kindOfMethod(method: string): 'safe' | 'notSafe' | 'unknown' {
  if (safeMethods.some(each => each === method)) return 'safe'
  return notSafeMethods.some(each => each === method) ? 'notSafe' : 'unknown'
}

const hex = v.pipe(v.string(), v.regex(/^0x/, 'expected text that starts with 0x'))
const anyList = v.array(v.unknown())

const call = v.looseObject({ to: hex, data: v.optional(hex) })

const sendOptions = v.looseObject({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(v.string()),
  maxRetries: v.optional(wholeNumber),
  minContextSlot: v.optional(wholeNumber),
})

/** Methods that take nothing: what is given to them is left out. */
const withoutParams: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_chainId',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'wallet_getCapabilities',
])

/** The methods whose parameters are more than a list. */
const shapes: Readonly<Record<string, v.GenericSchema>> = {
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
  eth_syncing: v.optional(anyList),
  eth_supportedEntryPoints: v.optional(anyList),
}

/** Parameters in the shape of their method, or where they differ from it. */
export type RpcParams =
  | { readonly ok: true; readonly params?: unknown }
  | { readonly ok: false; readonly reason: string }

/** Reads the parameters of a known method. Never throws. */
export function readRpcParams(method: string, params: unknown): RpcParams {
  if (withoutParams.has(method)) return { ok: true }
  const shape = Object.hasOwn(shapes, method) ? shapes[method] : anyList
  const read = decode(shape ?? anyList, params)
  if (read.ok) return params === undefined ? { ok: true } : { ok: true, params }
  return { ok: false, reason: `${['params', read.path].filter(Boolean).join('.')}: ${read.reason}` }
}
