import type { Network } from '@foyer/common'
import { bytesToHex, fromBase64 } from '../capabilities/bytes.js'
import { askNode, NodeRefusal, rpcFailure } from './askNode.js'

/** A question to a module of a chain, in protobuf. */
export interface ChainQuery {
  /** `/cosmos.bank.v1beta1.Query/Balance` */
  readonly path: string
  readonly request: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** Asks a module of a chain. Failures as {@link askNode}'s; a refusal has the module's code. */
export async function queryChain(
  network: Network,
  { path, request, signal }: ChainQuery,
): Promise<Uint8Array> {
  const params = { path, data: bytesToHex(request), prove: false }
  const { response } = await askNode(network, { method: 'abci_query', params, signal })
  const { code, log, value } = Object(response) as Readonly<Record<string, unknown>>
  if (code !== undefined && code !== 0) {
    const refusal = new NodeRefusal(String(log), Number(code))
    throw rpcFailure(network, { reason: refusal.message, cause: refusal })
  }
  // Nothing at all is an answer of protobuf: every field has its first value.
  return typeof value === 'string' ? fromBase64(value) : new Uint8Array()
}
