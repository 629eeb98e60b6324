import type { Network } from '@foyer/common'
import { callNode, type NodeCall, NodeRefusal, rpcFailure } from '@foyer/common/session-kit'
import { bytesToHex, fromBase64 } from './requests.js'

/** The network to read from, and the abort signal. */
export interface Reading {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

type Result = Readonly<Record<string, unknown>>

/**
 * Calls a network's nodes (CometBFT's JSON-RPC). Failures: `RPC_FAILED`, with a `NodeRefusal` as its cause if the
 * node or the queried module of the chain refused, and `ABORTED`.
 */
export async function askNode(network: Network, call: NodeCall): Promise<Result> {
  const result = await callNode(network, call)
  if (typeof result !== 'object' || result === null) throw rpcFailure(network, 'no result')
  const { response } = result as Result // each reader validates its fields
  const { code, log } = Object(response) as Result
  if (code !== undefined && code !== 0) throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  return result as Result
}

/** A protobuf query to a module of a chain. */
interface ChainQuery {
  /** The gRPC path of the query, for example `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string
  readonly request: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** Queries a module of a chain. Fails as {@link askNode} does. */
export async function queryChain(
  network: Network,
  { path, request, signal }: ChainQuery,
): Promise<Uint8Array> {
  const params = { path, data: bytesToHex(request), prove: false }
  const { response } = await askNode(network, { method: 'abci_query', params, signal })
  const { value } = Object(response) as Result
  // In protobuf an empty response is valid: every field has its default value.
  return typeof value === 'string' ? fromBase64(value) : new Uint8Array()
}
