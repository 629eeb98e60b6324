import { createServer } from 'node:http'
import type { Network } from 'bitcoinjs-lib'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { type NodeAnswer, type NodeQuestion, serveNode } from '../http/serveNode.js'
import { runOnce } from '../runOnce.js'
import { answerEsplora } from './answerEsplora.js'
import { createLedger, type Ledger, type LedgerOptions } from './createLedger.js'

/** A ledger behind Esplora's REST interface. */
export interface Esplora {
  readonly esploraUrl: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

/** Starts an empty ledger with the address format of a network on 127.0.0.1. */
export async function startEsplora(
  network: Network,
  { minesByItself, ...port }: LoopbackPort & LedgerOptions = {},
): Promise<Esplora> {
  const ledger = createLedger(network, { minesByItself })
  const listening = await listenOnLoopback(
    createServer(serveNode(question => answer(ledger, question))),
    port,
  )
  return {
    esploraUrl: listening.url,
    ledger,
    stop: runOnce(async () => {
      ledger.stop()
      await listening.stop()
    }),
  }
}

function answer(ledger: Ledger, { method, path, body }: NodeQuestion): NodeAnswer {
  return body === undefined ? { status: 413, body: '' } : answerEsplora(ledger, { method, path, body })
}
