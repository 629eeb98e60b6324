import { ProviderRpcError } from './ProviderRpcError.js'
import { providerErrors } from './providerErrors.js'

/** A JSON-RPC call. */
export interface ChainCall {
  readonly method: string
  readonly params?: unknown
}

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const timeoutMs = 15_000

/** Sends a call to a chain's node. Rejects with the node's own error, or with -32603 if the node cannot be reached. */
export async function callChain(
  { rpcUrl }: { readonly rpcUrl: string },
  { method, params = [] }: ChainCall,
): Promise<unknown> {
  const { result, error } = await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params })
  if (error) throw new ProviderRpcError(error.code, error.message, error.data)
  return result
}

async function post(rpcUrl: string, body: unknown): Promise<RpcAnswer> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return (await response.json()) as RpcAnswer // The JSON-RPC 2.0 response of a node.
  } catch (cause) {
    throw providerErrors.failed(`The node at ${rpcUrl} cannot be reached.`, cause)
  }
}
