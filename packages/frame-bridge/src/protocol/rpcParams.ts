import { type Check, is, list, members, optional } from '@foyer/common'
import { flag, text, wholeNumber } from './fieldChecks.js'

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
