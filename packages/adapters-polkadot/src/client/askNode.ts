import { FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'

/** One question to a network's nodes. */
export interface Question {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly signal?: AbortSignal | undefined
}

/** Why a node refused (JSON-RPC 2.0). */
export interface Refusal {
  readonly code?: number
  readonly message?: string
  readonly data?: unknown
}

interface Reply {
  readonly result?: unknown
  readonly error?: Refusal
}

const timeoutMs = 15_000

/**
 * Asks a network's nodes over HTTP, one after the other until one replies. Failures: `RPC_FAILED`, whose cause is the
 * node's own refusal where there is one, and `ABORTED`.
 */
export async function askNode(network: Network, question: Question): Promise<unknown> {
  const { signal } = question
  const fail = (reason: string, cause?: unknown) =>
    new FoyerError('RPC_FAILED', { networkId: network.id, reason }, { cause })
  const onTimeout = () => fail(`no answer within ${timeoutMs / 1000} s`)
  let failure = fail('the network has no RPC address')
  for (const url of network.rpcUrls) {
    const reply = await withDeadline(inner => post(url, question, inner), {
      timeoutMs,
      signal,
      onTimeout,
    }).catch((cause: unknown) => {
      if (isFoyerError(cause, 'ABORTED')) throw cause
      failure = isFoyerError(cause, 'RPC_FAILED') ? cause : fail(wordsOf(cause), cause)
    })
    if (reply?.error) throw fail(wordsOf(reply.error), reply.error)
    if (reply) return reply.result
  }
  throw failure
}

/** What a refusal or an error says, capped. */
function wordsOf(value: unknown): string {
  const { message, data } = value as Refusal
  return [message, data]
    .filter(each => typeof each === 'string')
    .join(': ')
    .slice(0, 200)
}

async function post(url: string, { method, params = [] }: Question, signal: AbortSignal): Promise<Reply> {
  // Nodes take requests over HTTP at the address they give for websockets.
  const response = await fetch(url.replace(/^ws/, 'http'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  })
  const reply = (await response.json()) as Reply | null // each reader checks its own result
  if (reply && ('result' in reply || 'error' in reply)) return reply
  throw new TypeError(`status ${response.status}`)
}
