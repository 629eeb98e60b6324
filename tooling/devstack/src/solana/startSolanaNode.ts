import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { parseJson, serveNode } from '../http/serveNode.js'
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

/** The options of {@link startSolanaNode}. */
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
  const answerAll = (sent: unknown) => (Array.isArray(sent) ? sent.map(answer) : answer(sent))
  const server = createServer(
    serveNode(({ body }) => ({ body: answerAll(parseJson(body)) }), { largestBodyBytes }),
  )
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
