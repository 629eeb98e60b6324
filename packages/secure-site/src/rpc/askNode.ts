import { SecureFailure, unknownOutcome } from '../service/SecureFailure.js'

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const timeoutMs = 15_000

/** What a node is asked. */
export interface NodeCall {
  readonly method: string
  readonly params: unknown
  /** It sends something: where no answer comes, nobody knows whether it was sent. */
  readonly isSending?: boolean
}

/** Asks a node over JSON-RPC. Rejects with `SecureFailure`: what the node says, or that it cannot be reached. */
export async function askNode(rpcUrl: string, { method, params, isSending }: NodeCall): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(response => response.json() as Promise<NodeAnswer>) // a node's answer, by JSON-RPC 2.0
    .catch(() => {
      throw new SecureFailure(isSending ? unknownOutcome : 'The network cannot be reached. Try again.')
    })
  if (answer.error) throw new SecureFailure(answer.error.message, answer.error.code)
  return answer.result
}
