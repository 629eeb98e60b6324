import { createServer } from 'node:http'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { type NodeAnswer, type NodeQuestion, serveNode } from '../http/serveNode.js'
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
  const listening = await listenOnLoopback(
    createServer(serveNode(question => answer(ledger, question))),
    port,
  )
  return {
    url: listening.url,
    ledger,
    stop: runOnce(async () => {
      ledger.stop()
      await listening.stop()
    }),
  }
}

function answer(ledger: Ledger, { method, path, query, body }: NodeQuestion): NodeAnswer {
  if (body === undefined) return { status: 413, body: '' }
  if (path.startsWith('/cosmos/')) return answerRest(ledger, { method, path, query, body })
  return { body: answerCalls(ledger, body) }
}

function answerCalls(ledger: Ledger, body: string): object {
  const answerOne = (call: RpcCall) => answerRpc(ledger, call)
  try {
    const calls = JSON.parse(body) as RpcCall | readonly RpcCall[] // its fields are checked where they are used
    return Array.isArray(calls) ? calls.map(answerOne) : answerOne(calls as RpcCall)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
}
