import { cleanText, FoyerError, type NetworkId, withDeadline } from '@foyer/common'

interface NetworkRead {
  readonly networkId: NetworkId
  /** The network's own address, if the host named one. */
  readonly rpcUrl: string | undefined
  readonly method: string
  readonly params: unknown
}

interface RpcError {
  readonly code?: unknown
  readonly message?: unknown
}

const readTimeoutMs = 20_000

/**
 * Asks a network itself, over JSON-RPC 2.0. Failures: `RPC_FAILED`; its `cause` is the network's own error, with `code`,
 * `message` and the `data` of a revert, where it gave one.
 */
export function readNetwork(read: NetworkRead): Promise<unknown> {
  const fail = (reason: string, cause?: unknown) =>
    new FoyerError('RPC_FAILED', { networkId: read.networkId, reason }, { cause })
  return withDeadline(signal => ask(read, { signal, fail }), {
    timeoutMs: readTimeoutMs,
    onTimeout: () => fail(`no answer in ${readTimeoutMs / 1000} s`),
  })
}

interface Asking {
  readonly signal: AbortSignal
  readonly fail: (reason: string, cause?: unknown) => FoyerError
}

async function ask({ rpcUrl, method, params }: NetworkRead, { signal, fail }: Asking): Promise<unknown> {
  if (!rpcUrl) throw fail('the network has no address')
  const call = { jsonrpc: '2.0', id: 1, method, params: params ?? [] }
  const headers = { 'content-type': 'application/json' }
  const response = await Promise.resolve()
    .then(() => fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call), signal }))
    .catch(cause => {
      throw fail('the network cannot be asked', cause)
    })
  // Some networks say in the body why the status is what it is.
  const answer: unknown = await response.json().catch(() => undefined)
  const { result, error } = (answer ?? {}) as { readonly result?: unknown; readonly error?: RpcError | null }
  if (error) throw fail(cleanText(error.message, 200) || 'the network refused', error)
  if (!response.ok) throw fail(`HTTP status code: ${response.status}`)
  if (result === undefined) throw fail('the answer of the network is none')
  return result
}
