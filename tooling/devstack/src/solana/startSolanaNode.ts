import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { WebSocketServer } from 'ws'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { runOnce } from '../runOnce.js'
import { answerCall } from './answerCall.js'
import { createLedger, type Ledger } from './createLedger.js'
import type { LiteSvmModule } from './loadLiteSvm.js'
import { rpcMethods } from './rpcMethods.js'
import { serveSubscriptions } from './serveSubscriptions.js'

/** A Solana node that answers JSON-RPC and websocket subscriptions on one port. */
export interface SolanaNode {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

/** Settings of {@link startSolanaNode}. */
export interface SolanaNodeOptions extends LoopbackPort {
  readonly genesisHash: string
}

const largestBodyBytes = 1_000_000

/** Starts a node over an empty cluster on 127.0.0.1. */
export async function startSolanaNode(
  engine: LiteSvmModule,
  { genesisHash, ...port }: SolanaNodeOptions,
): Promise<SolanaNode> {
  const ledger = createLedger(engine)
  const methods = rpcMethods(ledger, genesisHash)
  const answer = (call: unknown) => answerCall(call, methods)
  const server = createServer(serveHttp(answer))
  const listening = await listenOnLoopback(server, port)
  const sockets = new WebSocketServer({ server, maxPayload: largestBodyBytes })
  sockets.on('connection', socket => serveSubscriptions(socket, { ledger, answer }))
  return {
    rpcUrl: listening.url,
    webSocketUrl: listening.url.replace('http', 'ws'),
    ledger,
    stop: runOnce(async () => {
      ledger.stop()
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await listening.stop()
    }),
  }
}

function serveHttp(answer: (call: unknown) => object): RequestListener {
  return async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const body = await readBody(request)
    const answered =
      body === undefined ? answer(undefined) : Array.isArray(body) ? body.map(answer) : answer(body)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answered))
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) {
      chunks.push(chunk)
      if (chunks.reduce((sum, each) => sum + each.length, 0) > largestBodyBytes) return undefined
    }
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
