import { type Balance, FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { textOf } from './walletErrors.js'

/** A refusal by a node or by the chain behind it, with the node's own message. */
export class NodeRefusal extends Error {
  /** A code of JSON-RPC, HTTP or the chain. */
  readonly code: number | undefined
  /** Additional data from the node. */
  readonly details: unknown

  constructor(
    message: string,
    { code, details }: { readonly code?: unknown; readonly details?: unknown } = {},
  ) {
    super(message)
    this.name = 'NodeRefusal'
    this.code = typeof code === 'number' ? code : undefined
    this.details = details
  }
}

/** Returns the refusal behind an error, or `undefined` for any other failure. */
export function refusalOf(error: unknown): NodeRefusal | undefined {
  const cause = isFoyerError(error, 'RPC_FAILED') ? error.cause : undefined
  return cause instanceof NodeRefusal ? cause : undefined
}

/**
 * Creates the error of a network whose node failed, refused or returned an invalid answer. The reason is cleaned and
 * capped.
 */
export function rpcFailure({ id: networkId }: Network, cause: unknown): FoyerError<'RPC_FAILED'> {
  const reason = textOf(cause)
  const options = typeof cause === 'string' ? {} : { cause }
  return new FoyerError('RPC_FAILED', { networkId, ...(reason ? { reason } : {}) }, options)
}

/** A request to a network's nodes. */
export interface NodeQuestion<Answer> {
  /**
   * Sends the request to one node. A thrown {@link NodeRefusal} is final. After any other error the next node is
   * tried.
   */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Answer>
  readonly signal?: AbortSignal | undefined
  /** The timeout of one node. Defaults to ten seconds. */
  readonly timeoutMs?: number | undefined
}

/**
 * Asks a network's nodes one after the other until one answers. Failures: `RPC_FAILED`, with a {@link NodeRefusal} as
 * cause if a node refused, and `ABORTED`.
 */
export async function askNodes<Answer>(
  network: Network,
  { ask, signal, timeoutMs = 10_000 }: NodeQuestion<Answer>,
): Promise<Answer> {
  const onTimeout = () => rpcFailure(network, `no answer within ${timeoutMs / 1000} s`)
  let failure = rpcFailure(network, 'the network has no address of a node')
  for (const url of network.rpcUrls) {
    try {
      return await withDeadline(inner => ask(url, inner), { timeoutMs, signal, onTimeout })
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) throw error
      failure = isFoyerError(error, 'RPC_FAILED') ? error : rpcFailure(network, error)
      if (error instanceof NodeRefusal) throw failure
    }
  }
  throw failure
}

/** A JSON-RPC call to a network. */
export interface NodeCall extends Omit<NodeQuestion<unknown>, 'ask'> {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown } | null
}

/** Calls a network's nodes as {@link askNodes} does (JSON-RPC 2.0 over HTTP). The caller validates the result. */
export function callNode(network: Network, { method, params, ...question }: NodeCall): Promise<unknown> {
  const ask = (url: string, signal: AbortSignal) => callOneNode(network, { url, method, params, signal })
  return askNodes(network, { ...question, ask })
}

interface OneCall {
  readonly url: string
  readonly method: string
  readonly params?: NodeCall['params'] | undefined
  readonly signal: AbortSignal
}

/** Calls one node. Throws a {@link NodeRefusal} if it refuses. Any other error leaves open what the node did. */
export async function callOneNode(
  network: Network,
  { url, method, params = [], signal }: OneCall,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  // Nodes also serve HTTP at the host and path of their WebSocket URL.
  const response = await fetch(url.replace(/^ws/, 'http'), { method: 'POST', headers, body, signal })
  const reply = (await response.json()) as Reply | null // validated below
  if (reply?.error) throw toRefusal(reply.error)
  if (typeof reply !== 'object' || reply === null || !('result' in reply))
    throw rpcFailure(network, `status ${response.status}`)
  return reply.result
}

function toRefusal({ message, data, code }: NonNullable<Reply['error']>): NodeRefusal {
  const words = [message, data].filter(each => typeof each === 'string' && each !== '')
  return new NodeRefusal(words.join(': '), { code, details: data })
}

/** Converts a node's refusal in a check before sending to `TRANSACTION_FAILED`. Returns any other error unchanged. */
export function toSendError(error: unknown): unknown {
  const cause = refusalOf(error)
  if (!cause) return error
  const reason = textOf(cause)
  return new FoyerError('TRANSACTION_FAILED', reason ? { reason } : {}, { cause })
}

/** Converts smallest units of the native currency to a balance. */
export function toBalance({ nativeCurrency }: Network, value: bigint): Balance {
  const { decimals, symbol } = nativeCurrency
  return { amount: formatUnits(value, decimals), value, decimals, symbol }
}
