import { type Balance, FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { textOf } from './walletErrors.js'

/** Why a node, or a part of the chain behind it, refused. Its message is in the node's own words. */
export class NodeRefusal extends Error {
  /** Of JSON-RPC, of HTTP or of the chain. */
  readonly code: number | undefined
  /** What else the node said. */
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

/** Why a node refused; `undefined` for every other failure. */
export function refusalOf(error: unknown): NodeRefusal | undefined {
  const cause = isFoyerError(error, 'RPC_FAILED') ? error.cause : undefined
  return cause instanceof NodeRefusal ? cause : undefined
}

/** The error of a network whose node failed, refused, or answered nonsense: in its words, cleaned and capped. */
export function rpcFailure({ id: networkId }: Network, cause: unknown): FoyerError<'RPC_FAILED'> {
  const reason = textOf(cause)
  const options = typeof cause === 'string' ? {} : { cause }
  return new FoyerError('RPC_FAILED', { networkId, ...(reason ? { reason } : {}) }, options)
}

/** What a network's nodes are asked. */
export interface NodeQuestion<Answer> {
  /** Asks one node. A thrown {@link NodeRefusal} is final; after every other failure the next node is asked. */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Answer>
  readonly signal?: AbortSignal | undefined
  /** How long one node may take; ten seconds when absent. */
  readonly timeoutMs?: number | undefined
}

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is a
 * {@link NodeRefusal} where a node refused, and `ABORTED`.
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

/** One call of a network's JSON-RPC. */
export interface NodeCall extends Omit<NodeQuestion<unknown>, 'ask'> {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown } | null
}

/** Calls a network's nodes (JSON-RPC 2.0 over HTTP), as {@link askNodes} does. Each reader checks its own result. */
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

/** Calls one node. Throws a {@link NodeRefusal} where it refuses; whatever else is thrown says nothing of what it did. */
export async function callOneNode(
  network: Network,
  { url, method, params = [], signal }: OneCall,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  // Nodes take requests over HTTP at the address they give for websockets.
  const response = await fetch(url.replace(/^ws/, 'http'), { method: 'POST', headers, body, signal })
  const reply = (await response.json()) as Reply | null // its fields are checked below
  if (reply?.error) throw toRefusal(reply.error)
  if (typeof reply !== 'object' || reply === null || !('result' in reply))
    throw rpcFailure(network, `status ${response.status}`)
  return reply.result
}

function toRefusal({ message, data, code }: NonNullable<Reply['error']>): NodeRefusal {
  const words = [message, data].filter(each => typeof each === 'string' && each !== '')
  return new NodeRefusal(words.join(': '), { code, details: data })
}

/** The failure of a check before sending: a node that refuses says why. */
export function toSendError(error: unknown): unknown {
  const cause = refusalOf(error)
  if (!cause) return error
  const reason = textOf(cause)
  return new FoyerError('TRANSACTION_FAILED', reason ? { reason } : {}, { cause })
}

/** An amount of a network's own currency, from its smallest units. */
export function toBalance({ nativeCurrency }: Network, units: bigint): Balance {
  return { amount: formatUnits(units, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}
