import { array, boolean, type Check, looseObject, optional, regex, string, unknown } from '@foyer/common'
import { wholeNumber } from './answerChecks.js'

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

const hex = regex(/^0x/, 'expected text that starts with 0x')
const anyList = array(unknown)

const call = looseObject({ to: hex, data: optional(hex) })

const sendOptions = looseObject({
  skipPreflight: optional(boolean),
  preflightCommitment: optional(string),
  maxRetries: optional(wholeNumber),
  minContextSlot: optional(wholeNumber),
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
const shapes: Readonly<Record<string, Check>> = {
  solana_signMessage: looseObject({ message: string, pubkey: string }),
  solana_signTransaction: looseObject({ transaction: string }),
  solana_signAllTransactions: looseObject({ transactions: array(string) }),
  solana_signAndSendTransaction: looseObject({ transaction: string, options: optional(sendOptions) }),
  wallet_sendCalls: array(
    looseObject({ chainId: optional(unknown), from: optional(string), calls: array(call) }),
  ),
  wallet_getCallsStatus: array(string),
  wallet_revokePermissions: unknown,
  wallet_getAssets: unknown,
  eth_syncing: optional(anyList),
  eth_supportedEntryPoints: optional(anyList),
}

/** Parameters in the shape of their method, or where they differ from it. */
export type RpcParams =
  | { readonly ok: true; readonly params?: unknown }
  | { readonly ok: false; readonly reason: string }

/** Reads the parameters of a known method. Never throws. */
export function readRpcParams(method: string, params: unknown): RpcParams {
  if (withoutParams.has(method)) return { ok: true }
  const shape = Object.hasOwn(shapes, method) ? shapes[method] : anyList
  const mismatch = (shape ?? anyList)(params)
  if (!mismatch) return params === undefined ? { ok: true } : { ok: true, params }
  return { ok: false, reason: ['params', ...mismatch.path].join('.').concat(`: ${mismatch.reason}`) }
}
