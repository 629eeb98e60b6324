import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import {
  type DirectoryAnswer,
  type DirectoryContents,
  refuseProject,
  toJsonAnswer,
} from './answerDirectory.js'
import { answerFault, directoryFaults, slowMs } from './answerFault.js'
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
 * Starts a wallet directory on 127.0.0.1 with every call of REFERENCE section 4.2. Without a `projectId` it answers
 * 400, to the project `invalid` 403. What fails is chosen by the address: see {@link directoryFaults}.
 */
export async function startDirectory(options: DirectoryOptions = {}): Promise<Directory> {
  const { walletCount = 720, phoneWalletUrl, isAnalyticsEnabled = true, allowedOrigins = [] } = options
  const listed = [...labWallets, ...makeWallets(walletCount, seed)]
  const contents = (): DirectoryContents => ({
    wallets: [phoneWallet(phoneWalletUrl?.()), ...listed],
    isAnalyticsEnabled,
    allowedOrigins,
  })
  let sequence = 0
  const server = createServer((request, response) => {
    void respond({ request, response, contents: contents(), sequence: sequence++ })
  })
  return listenOnLoopback(server, options)
}

async function respond({
  request,
  response,
  contents,
  sequence,
}: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly contents: DirectoryContents
  readonly sequence: number
}): Promise<void> {
  const asked = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
  const fault = directoryFaults.find(each => asked.pathname.startsWith(`/${each}/`))
  const prefix = fault ? `/${fault}` : ''
  const url = new URL(asked.href.replace(`${asked.origin}${prefix}`, asked.origin))
  if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
  const call = { url, base: `${asked.origin}${prefix}`, sequence }
  const answer =
    refuseMethod(request) ?? refuseProject(url.searchParams) ?? answerFault(fault, { call, contents })
  if (answer) send(response, answer)
}

function refuseMethod({ method }: IncomingMessage): DirectoryAnswer | undefined {
  if (method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
  return method === 'GET' ? undefined : toJsonAnswer({ error: 'only GET' }, 405)
}

function send(response: ServerResponse, { status, type, body, isCacheable }: DirectoryAnswer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': type,
    'cache-control': isCacheable ? 'public, max-age=86400, immutable' : 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
