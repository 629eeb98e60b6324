import { FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'

/** A call of CometBFT's JSON-RPC. */
export interface NodeCall {
  readonly method: 'abci_query' | 'broadcast_tx_sync' | 'tx'
  readonly params: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal | undefined
}

/** Why a node, or a module of the chain behind it, refused. */
export class NodeRefusal extends Error {
  constructor(
    message: string,
    /** Codes of JSON-RPC and of the Cosmos SDK. */
    readonly code: number,
  ) {
    super(message)
    this.name = 'NodeRefusal'
  }
}

type Fields = Readonly<Record<string, unknown>>

const timeoutMs = 10_000
const longestReason = 200

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is a
 * {@link NodeRefusal} where a node refused, and `ABORTED`.
 */
export async function askNode(network: Network, call: NodeCall): Promise<Fields> {
  let failure = rpcFailure(network, { reason: 'the network has no RPC address' })
  for (const url of network.rpcUrls) {
    try {
      return await askOne({ url, network }, call)
    } catch (error) {
      if (!isFoyerError(error, 'RPC_FAILED') || error.cause instanceof NodeRefusal) throw error
      failure = error
    }
  }
  throw failure
}

/** The failure of a node, in its own words. */
export function rpcFailure(
  network: Network,
  { reason, cause }: { readonly reason: string; readonly cause?: unknown },
): FoyerError<'RPC_FAILED'> {
  const context = { networkId: network.id, reason: reason.slice(0, longestReason) }
  return new FoyerError('RPC_FAILED', context, { cause })
}

async function askOne(
  { url, network }: { readonly url: string; readonly network: Network },
  { signal, ...call }: NodeCall,
): Promise<Fields> {
  const ask = async (inner: AbortSignal) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: inner })
    return (await response.json()) as { readonly result?: Fields; readonly error?: Fields } | null
  }
  const onTimeout = () => rpcFailure(network, { reason: `no answer within ${timeoutMs / 1000} s` })
  const answer = await withDeadline(ask, { timeoutMs, signal, onTimeout }).catch((cause: unknown) => {
    throw isFoyerError(cause) ? cause : rpcFailure(network, { reason: String(cause), cause })
  })
  const { result, error } = answer ?? {}
  if (error) {
    const { message, data, code } = error
    const refusal = new NodeRefusal([message, data].filter(Boolean).join(': '), Number(code))
    throw rpcFailure(network, { reason: refusal.message, cause: refusal })
  }
  if (typeof result !== 'object' || result === null) throw rpcFailure(network, { reason: 'no result' })
  return result
}
