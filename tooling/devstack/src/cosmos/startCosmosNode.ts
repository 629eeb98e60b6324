import { createServer, type RequestListener } from 'node:http'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { readBody } from '../http/readBody.js'
import { runOnce } from '../runOnce.js'
import { answerRest } from './answerRest.js'
import { answerRpc, type RpcCall } from './answerRpc.js'
import { createLedger } from './createLedger.js'
import type { Ledger, LedgerRules } from './Ledger.js'

/** A chain that answers as a full node does: RPC at the root, REST below `/cosmos`. */
export interface CosmosNode {
  readonly url: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

/** Starts an empty chain on 127.0.0.1. */
export async function startCosmosNode(rules: LedgerRules, port: LoopbackPort = {}): Promise<CosmosNode> {
  const ledger = createLedger(rules)
  const listening = await listenOnLoopback(createServer(serve(ledger)), port)
  return {
    url: listening.url,
    ledger,
    stop: runOnce(async () => {
      ledger.stop()
      await listening.stop()
    }),
  }
}

function serve(ledger: Ledger): RequestListener {
  return async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const body = await readBody(request)
    if (body === undefined) return void response.writeHead(413).end()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = pathname.startsWith('/cosmos/')
      ? answerRest(ledger, { method: request.method ?? 'GET', path: pathname, query: searchParams, body })
      : { status: 200, body: answerBody(ledger, body) }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }
}

function answerBody(ledger: Ledger, body: string): object {
  try {
    const calls = JSON.parse(body) as RpcCall | readonly RpcCall[] // checked where it is used
    return Array.isArray(calls)
      ? calls.map(call => answerRpc(ledger, call))
      : answerRpc(ledger, calls as RpcCall)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
}
