import type { Network } from '@foyer/common'
import { askNodes, NodeRefusal, rpcFailure } from '@foyer/common/session-kit'

/** One call of Esplora's REST interface. */
export interface EsploraCall {
  /** `/address/{address}/utxo` */
  readonly path: string
  /** Sent as text; makes the call a POST. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is a `NodeRefusal`
 * where a node refused what was sent, and `ABORTED`.
 */
export function callEsplora(network: Network, { path, body, signal }: EsploraCall): Promise<string> {
  const settings = body === undefined ? {} : { method: 'POST', body }
  const ask = async (url: string, inner: AbortSignal) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, { ...settings, signal: inner })
    const text = await response.text()
    if (response.ok) return text
    const { status } = response
    if (status === 400) throw new NodeRefusal(text, { code: status })
    // What is missing here, or too much for now, another node may have.
    throw rpcFailure(network, `status ${status}`)
  }
  return askNodes(network, { ask, signal })
}

/** Reads JSON of a network. */
export async function readEsplora(network: Network, call: EsploraCall): Promise<unknown> {
  const text = await callEsplora(network, call)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw rpcFailure(network, 'the node answered something else')
  }
}
