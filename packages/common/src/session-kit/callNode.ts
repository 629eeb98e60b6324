import type { Network } from '@foyer/common'
import { askNodes, type NodeQuestion } from './askNodes.js'
import { NodeRefusal } from './NodeRefusal.js'
import { rpcFailure } from './rpcFailure.js'

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
export function callNode(network: Network, { method, params = [], ...question }: NodeCall): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return askNodes(network, { ...question, ask: (url, signal) => post(network, { url, body, signal }) })
}

interface Post {
  readonly url: string
  readonly body: string
  readonly signal: AbortSignal
}

async function post(network: Network, { url, body, signal }: Post): Promise<unknown> {
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
