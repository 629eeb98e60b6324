import { FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'

/** One JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly signal?: AbortSignal | undefined
}

/** What a node answered when it refused. */
export interface RpcRefusal {
  readonly code?: number
  readonly message?: string
  readonly data?: unknown
}

const timeoutMs = 10_000

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is the node's own
 * error where a node refused, and `ABORTED`.
 */
export async function callRpc(network: Network, call: RpcCall): Promise<unknown> {
  let failure: FoyerError<'RPC_FAILED'> = new FoyerError('RPC_FAILED', {
    networkId: network.id,
    reason: 'the network has no RPC address',
  })
  for (const url of network.rpcUrls) {
    const answer = await post(network, { ...call, url }).catch((cause: unknown) => {
      if (isFoyerError(cause, 'ABORTED')) throw cause
      failure = isFoyerError(cause, 'RPC_FAILED') ? cause : unreachable(network, cause)
    })
    if (answer?.error) throw refused(network, answer.error)
    if (answer) return answer.result
  }
  throw failure
}

function unreachable(network: Network, cause: unknown): FoyerError<'RPC_FAILED'> {
  const reason = cause instanceof Error ? { reason: cause.message } : {}
  return new FoyerError('RPC_FAILED', { networkId: network.id, ...reason }, { cause })
}

function refused(network: Network, error: RpcRefusal): FoyerError {
  const reason = typeof error.message === 'string' ? { reason: error.message.slice(0, 200) } : {}
  return new FoyerError('RPC_FAILED', { networkId: network.id, ...reason }, { cause: error })
}

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: RpcRefusal
}

function post(
  network: Network,
  { url, method, params = [], signal }: RpcCall & { readonly url: string },
): Promise<RpcAnswer> {
  const ask = async (inner: AbortSignal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: inner,
    })
    const body = (await response.json()) as RpcAnswer | null // JSON-RPC 2.0; each reader checks its own result
    if (typeof body === 'object' && body !== null && ('result' in body || 'error' in body)) return body
    throw new FoyerError('RPC_FAILED', { networkId: network.id, reason: `status ${response.status}` })
  }
  const reason = `no answer within ${timeoutMs / 1000} s`
  const onTimeout = () => new FoyerError('RPC_FAILED', { networkId: network.id, reason })
  return withDeadline(ask, { timeoutMs, signal, onTimeout })
}
