import type { Network } from '@foyer/common'
import { NodeRefusal, rpcFailure } from '@foyer/common/session-kit'
import { bytesToHex, fromBase64 } from '../capabilities/bytes.js'
import { askNode } from './askNode.js'

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
    throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  }
  // Nothing at all is an answer of protobuf: every field has its first value.
  return typeof value === 'string' ? fromBase64(value) : new Uint8Array()
}
