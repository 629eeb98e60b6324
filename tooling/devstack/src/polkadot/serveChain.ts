import { createServer } from 'node:http'
import type { allHandlers, Blockchain } from '@acala-network/chopsticks-core'
import { type WebSocket, WebSocketServer } from 'ws'
import { listenOnLoopback } from '../http/listenOnLoopback.js'
import { parseJson, serveNode } from '../http/serveNode.js'

/** A running chain and the methods of its node. */
export interface ChainEngine {
  readonly chain: Blockchain
  readonly handlers: typeof allHandlers
}

type Handlers = Readonly<Record<string, ChainEngine['handlers'][keyof ChainEngine['handlers']]>>
type Subscriptions = Parameters<Handlers[string] & {}>[2]

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** The handlers that real nodes lack. They clear the pool, as a full or restarted node does. */
const ownHandlers: Handlers = {
  foyer_clearPool: async ({ chain }) => chain.txPool.clear(),
}

const largestBodyBytes = 5_000_000
// Subscriptions cannot be answered over HTTP.
const noSubscriptions: Subscriptions = {
  subscribe: () => () => {},
  unsubscribe: () => {},
}

/** Serves a chain's JSON-RPC over HTTP and websockets on 127.0.0.1. Requests wait until the chain runs. */
export async function serveChain(engine: Promise<ChainEngine>, preferredPort: number): Promise<number> {
  const server = createServer(
    serveNode(
      async ({ body }) => ({
        body: await answerAll(parseJson(body), { engine, subscriptions: noSubscriptions }),
      }),
      { largestBodyBytes },
    ),
  )
  const { port } = await listenOnLoopback(server, { preferredPort })
  const sockets = new WebSocketServer({ server, maxPayload: largestBodyBytes })
  sockets.on('connection', socket => serveSocket(socket, engine))
  return port
}

function serveSocket(socket: WebSocket, engine: Promise<ChainEngine>): void {
  const cancels = new Map<string, () => void>()
  const write = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }
  const subscriptions: Subscriptions = {
    subscribe(method, subscription, onCancel = () => {}) {
      cancels.set(subscription, onCancel)
      return result => {
        if (cancels.has(subscription)) write({ method, params: { result, subscription } })
      }
    },
    unsubscribe(subscription) {
      cancels.get(subscription)?.()
      cancels.delete(subscription)
    },
  }
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const id of [...cancels.keys()]) subscriptions.unsubscribe(id)
  })
  socket.on('message', async text => {
    const answered = await answerAll(parseJson(String(text)), { engine, subscriptions })
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(answered))
  })
}

interface AnswerContext {
  readonly engine: Promise<ChainEngine>
  readonly subscriptions: Subscriptions
}

/** Answers a call or a batch of calls. */
function answerAll(sent: unknown, answering: AnswerContext): Promise<object> {
  return Array.isArray(sent)
    ? Promise.all(sent.map(call => answer(call, answering)))
    : answer(sent, answering)
}

async function answer(sent: unknown, { engine, subscriptions }: AnswerContext): Promise<object> {
  const { id = null, method, params = [] } = (sent ?? {}) as Call
  const fail = (code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } })
  if (typeof method !== 'string' || !Array.isArray(params)) return fail(-32600, 'Invalid request')
  const { chain, handlers } = await engine
  const known: Handlers = { ...handlers, ...ownHandlers }
  const handler = Object.hasOwn(known, method) ? known[method] : undefined
  if (!handler) return fail(-32601, `Method not found: ${method}`)
  try {
    return { jsonrpc: '2.0', id, result: (await handler({ chain }, params as never, subscriptions)) ?? null }
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
    return fail(typeof code === 'number' ? code : -32603, String(message))
  }
}
