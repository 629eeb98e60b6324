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

/** Settings of {@link startDirectory}. */
export interface DirectoryOptions extends LoopbackPort {
  /** Made-up wallets beside the four known ones. Default 720. */
  readonly walletCount?: number
  /** Asked at each call, so that the page may start later than the directory. */
  readonly phoneWalletUrl?: () => string | undefined
  readonly isAnalyticsEnabled?: boolean
  readonly allowedOrigins?: readonly string[]
  /** What the fault `slow` waits for. Default: the machine's. */
  readonly clock?: Clock
}

/** A directory that runs. */
export interface Directory {
  /** Without a slash at the end; `${url}/slow` and so on are the faulty ones. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

const seed = 20_261_121

/**
 * Starts a wallet directory on 127.0.0.1 with every call of the directory service. Without a `projectId` it answers
 * 400, to the project `invalid` 403. What fails is chosen by the address: see {@link directoryFaults}.
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
