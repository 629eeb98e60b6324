import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { readBody } from '../http/readBody.js'
import { slowMs, splitFault } from '../http/splitFault.js'
import { answerCall, type Keeper } from './answerCall.js'
import { answerFault, blockchainFaults } from './answerFault.js'
import { createNetworks, type LocalChains, type Networks } from './Networks.js'
import { createRegistrar } from './names/createRegistrar.js'
import { createSessionBook } from './sessions/createSessionBook.js'

/** Settings of {@link startBlockchain}. */
export interface BlockchainOptions extends LoopbackPort {
  /** Asked at each call, so that chains may start later than the service. */
  readonly chains: () => LocalChains
}

/** A blockchain service that runs. */
export interface Blockchain {
  /** Without a slash at the end; `${url}/slow` and so on are the faulty ones. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

interface Service {
  readonly networks: () => Networks
  readonly keeper: Keeper
}

/**
 * Starts a blockchain service on 127.0.0.1 that answers REFERENCE section 4.1 from the local chains, without swaps and
 * purchases. Calls without a `projectId` are a 400, with the project `invalid` a 403. What fails is chosen by the
 * address: see {@link blockchainFaults}.
 */
export async function startBlockchain({ chains, ...port }: BlockchainOptions): Promise<Blockchain> {
  const service = {
    networks: createNetworks(chains),
    keeper: { register: createRegistrar(), sessions: createSessionBook() },
  }
  let sequence = 0
  const server = createServer((request, response) => {
    void respond({ request, response, sequence: sequence++ }, service)
  })
  return listenOnLoopback(server, port)
}

async function respond(
  {
    request,
    response,
    sequence,
  }: { readonly request: IncomingMessage; readonly response: ServerResponse; readonly sequence: number },
  { networks, keeper }: Service,
): Promise<void> {
  const { method = 'GET' } = request
  if (method === 'OPTIONS') return sendAnswer(response, { status: 204, type: 'text/plain', body: '' })
  const { fault, url, base } = splitFault(request, blockchainFaults)
  const body = await readBody(request)
  if (body === undefined) return sendAnswer(response, toJsonAnswer({ error: 'the body is too long' }, 413))
  if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
  const call = { method, url, base, body, networks: networks() }
  const answer = answerFault(fault, { call, sequence }) ?? (await answerCall(call, keeper))
  if (answer !== 'never') sendAnswer(response, answer)
}
