import { type Check, is, list, members, optional } from '@foyer/common'
import { flag, text, wholeNumber } from './answerChecks.js'

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

const hex = is(
  value => typeof value === 'string' && value.startsWith('0x'),
  'expected text that starts with 0x',
)
const anything: Check = () => undefined
const anyList = list(anything)

const call = members({ to: hex, data: optional(hex) })

const sendOptions = members({
  skipPreflight: optional(flag),
  preflightCommitment: optional(text),
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
  solana_signMessage: members({ message: text, pubkey: text }),
  solana_signTransaction: members({ transaction: text }),
  solana_signAllTransactions: members({ transactions: list(text) }),
  solana_signAndSendTransaction: members({ transaction: text, options: optional(sendOptions) }),
  wallet_sendCalls: list(members({ chainId: optional(anything), from: optional(text), calls: list(call) })),
  wallet_getCallsStatus: list(text),
  wallet_revokePermissions: anything,
  wallet_getAssets: anything,
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
