import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../clock.js'
import { type HttpAnswer, sendAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { refuseProject } from '../http/refuseProject.js'
import { slowMs, splitFault } from '../http/splitFault.js'
import type { DirectoryContents } from './answerDirectory.js'
import { answerFault, directoryFaults } from './answerFault.js'
import { labWallets, phoneWallet } from './knownWallets.js'
import { makeWallets } from './makeWallets.js'

/** The options of {@link startDirectory}. */
export interface DirectoryOptions extends LoopbackPort {
  /** The number of generated wallets in addition to the four known wallets. Defaults to 720. */
  readonly walletCount?: number
  /** Called for each request, so that the page may start later than the directory. */
  readonly phoneWalletUrl?: () => string | undefined
  readonly isAnalyticsEnabled?: boolean
  readonly allowedOrigins?: readonly string[]
  /** The clock for the fault `slow`. Defaults to the system clock. */
  readonly clock?: Clock
}

/** A running directory. */
export interface Directory {
  /** The base URL without a trailing slash. `${url}/slow` and so on are the URLs of the faults. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

const seed = 20_261_121

/**
 * Starts a wallet directory on 127.0.0.1 with every call of the directory service. A call without a `projectId` gets
 * 400, and the project `invalid` gets 403. The URL selects a fault: see {@link directoryFaults}.
 */
export async function startDirectory(options: DirectoryOptions = {}): Promise<Directory> {
  const { walletCount = 720, phoneWalletUrl, isAnalyticsEnabled = true, allowedOrigins = [] } = options
  const { clock = systemClock } = options
  const listed = [...labWallets, ...makeWallets(walletCount, seed)]
  const contents = (): DirectoryContents => ({
    wallets: [phoneWallet(phoneWalletUrl?.()), ...listed],
    isAnalyticsEnabled,
    allowedOrigins,
  })
  let sequence = 0
  const server = createServer((request, response) => {
    void respond({ request, response, contents: contents(), clock, sequence: sequence++ })
  })
  return listenOnLoopback(server, options)
}

async function respond({
  request,
  response,
  contents,
  clock,
  sequence,
}: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly contents: DirectoryContents
  readonly clock: Clock
  readonly sequence: number
}): Promise<void> {
  const { fault, url, base } = splitFault(request, directoryFaults)
  if (fault === 'slow') await clock.wait(slowMs)
  const call = { url, base, sequence }
  const answer =
    refuseMethod(request) ??
    refuseProject(url.searchParams.get('projectId')) ??
    answerFault(fault, { call, contents })
  if (answer) sendAnswer(response, answer)
}

function refuseMethod({ method }: IncomingMessage): HttpAnswer | undefined {
  if (method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
  return method === 'GET' ? undefined : toJsonAnswer({ error: 'only GET' }, 405)
}
