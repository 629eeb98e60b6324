import { SecureFailure, unknownOutcome } from '../service/SecureFailure.js'

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const timeoutMs = 15_000

/** A JSON-RPC request to a node. */
export interface NodeCall {
  readonly method: string
  readonly params: unknown
  /** Whether the request sends a transaction. Without a response its outcome is then unknown. */
  readonly isSending?: boolean
}

/** Sends a JSON-RPC request to a node. Rejects with `SecureFailure`: the node's error, or that it is unreachable. */
export async function askNode(rpcUrl: string, { method, params, isSending }: NodeCall): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(response => response.json() as Promise<NodeAnswer>) // a JSON-RPC 2.0 response
    .catch(() => {
      throw new SecureFailure(isSending ? unknownOutcome : 'The network cannot be reached. Try again.')
    })
  if (answer.error) throw new SecureFailure(answer.error.message, answer.error.code)
  return answer.result
}
