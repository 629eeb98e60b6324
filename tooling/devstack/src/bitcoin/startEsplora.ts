import { createServer, type RequestListener } from 'node:http'
import type { Network } from 'bitcoinjs-lib'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { readBody } from '../http/readBody.js'
import { runOnce } from '../runOnce.js'
import { answerEsplora } from './answerEsplora.js'
import { createLedger, type Ledger, type LedgerOptions } from './createLedger.js'

/** A ledger that answers as Esplora does. */
export interface Esplora {
  readonly esploraUrl: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

/** Starts an empty ledger with the addresses of a network on 127.0.0.1. */
export async function startEsplora(
  network: Network,
  { minesByItself, ...port }: LoopbackPort & LedgerOptions = {},
): Promise<Esplora> {
  const ledger = createLedger(network, { minesByItself })
  const listening = await listenOnLoopback(createServer(serve(ledger)), port)
  return {
    esploraUrl: listening.url,
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
    const sent = await readBody(request)
    if (sent === undefined) return void response.writeHead(413).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { status, body } = answerEsplora(ledger, {
      method: request.method ?? 'GET',
      path: pathname,
      body: sent,
    })
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  }
}
