import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../clock.js'
import { sendAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { readBody } from '../http/readBody.js'
import { slowMs, splitFault } from '../http/splitFault.js'
import { answerCall, type Keeper } from './answerCall.js'
import { answerFault } from './answerFault.js'
import { blockchainFaults } from './blockchainFaults.js'
import { createTurns } from './createTurns.js'
import { createNetworks, type LocalChains, type Networks } from './Networks.js'
import { createRegistrar } from './names/createRegistrar.js'
import { type CashierSetup, createCashier } from './orders/createCashier.js'
import { createOrderBook } from './orders/createOrderBook.js'
import { createSessionBook } from './sessions/createSessionBook.js'
import { createWorseningBook } from './swaps/createWorseningBook.js'

/** The options of {@link startBlockchain}. */
export interface BlockchainOptions extends LoopbackPort {
  /** Called for each request, so that chains may start later than the service. */
  readonly chains: () => LocalChains
  /** The clock for payments in progress and the fault `slow`. Defaults to the system clock. */
  readonly clock?: Clock
}

/** A running blockchain service. */
export interface Blockchain {
  /** The base URL without a trailing slash. `${url}/slow` and so on are the URLs of the faults. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

interface Service {
  readonly networks: () => Networks
  readonly keeper: Keeper
  readonly clock: Clock
}

/**
 * Starts a blockchain service on 127.0.0.1 that answers every call from the local chains. It also serves payments at
 * exchanges and the pages that take payments. A call without a `projectId` gets 400, and the project `invalid` gets
 * 403. The URL selects a fault: see {@link blockchainFaults}.
 */
export async function startBlockchain({
  chains,
  clock = systemClock,
  ...port
}: BlockchainOptions): Promise<Blockchain> {
  const ending = new AbortController()
  const networks = createNetworks(chains)
  const service = { networks, clock, keeper: createKeeper({ networks, clock, signal: ending.signal }) }
  let sequence = 0
  const server = createServer((request, response) => {
    void respond({ request, response, sequence: sequence++ }, service)
  })
  const listening = await listenOnLoopback(server, port)
  const stop = async () => {
    ending.abort()
    await listening.stop()
  }
  return { ...listening, stop }
}

function createKeeper(given: Pick<CashierSetup, 'networks' | 'clock' | 'signal'>): Keeper {
  const inTurn = createTurns() // one account pays for names and purchases
  const orders = createOrderBook()
  return {
    register: createRegistrar(inTurn),
    sessions: createSessionBook(),
    worsening: createWorseningBook(),
    orders,
    cashier: createCashier({ ...given, book: orders, inTurn }),
  }
}

async function respond(
  {
    request,
    response,
    sequence,
  }: { readonly request: IncomingMessage; readonly response: ServerResponse; readonly sequence: number },
  { networks, keeper, clock }: Service,
): Promise<void> {
  const { method = 'GET' } = request
  if (method === 'OPTIONS') return sendAnswer(response, { status: 204, type: 'text/plain', body: '' })
  const { fault, url, base } = splitFault(request, blockchainFaults)
  const body = await readBody(request)
  if (body === undefined) return sendAnswer(response, toJsonAnswer({ error: 'the body is too long' }, 413))
  if (fault === 'slow') await clock.wait(slowMs)
  const call = { method, url, base, body, networks: networks(), fault }
  const answer = answerFault(fault, { call, sequence }) ?? (await answerCall(call, keeper))
  if (answer !== 'never') sendAnswer(response, answer)
}
