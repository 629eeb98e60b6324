import type { Network } from '@foyer/common'
import { callNode, type NodeCall, NodeRefusal, rpcFailure } from '@foyer/common/session-kit'
import { bytesToHex, fromBase64 } from './requests.js'

/** Which network is asked, and for how long. */
export interface Reading {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

type Result = Readonly<Record<string, unknown>>

/**
 * Asks a network's nodes (CometBFT's JSON-RPC). Failures: `RPC_FAILED`, whose cause is a `NodeRefusal` where a node refused, or the module of
 * the chain that a question was for, and `ABORTED`.
 */
export async function askNode(network: Network, call: NodeCall): Promise<Result> {
  const result = await callNode(network, call)
  if (typeof result !== 'object' || result === null) throw rpcFailure(network, 'no result')
  const { response } = result as Result // each reader checks its fields
  const { code, log } = Object(response) as Result
  if (code !== undefined && code !== 0) throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  return result as Result
}

/** A question to a module of a chain, in protobuf. */
interface ChainQuery {
  /** `/cosmos.bank.v1beta1.Query/Balance` */
  readonly path: string
  readonly request: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** Asks a module of a chain. Failures as {@link askNode}'s. */
export async function queryChain(
  network: Network,
  { path, request, signal }: ChainQuery,
): Promise<Uint8Array> {
  const params = { path, data: bytesToHex(request), prove: false }
  const { response } = await askNode(network, { method: 'abci_query', params, signal })
  const { value } = Object(response) as Result
  // Nothing at all is an answer of protobuf: every field has its first value.
  return typeof value === 'string' ? fromBase64(value) : new Uint8Array()
}
