import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { RequestSource } from './SiteContext.js'
import { securityHeaders } from './securityHeaders.js'

/** Answers a request; the peer's address comes beside it. */
export type SiteFetch = (request: Request, source?: RequestSource) => Response | Promise<Response>

/** How long a client may take. */
export interface Deadlines {
  /** For the request line and all headers. */
  readonly headersMs: number
  /** For the whole request, its body included. */
  readonly requestMs: number
}

/** Where the site is served. */
export interface ListenOptions {
  /** Default: 127.0.0.1. */
  readonly host?: string
  /** 0 stands for a free one. */
  readonly port: number
  readonly deadlines?: Deadlines
}

/** The site as it is served. */
export interface Listening {
  readonly port: number
  /** Takes no more connections, and finishes what is on the way within the deadline. Then it cuts. */
  close(deadlineMs: number): Promise<void>
}

const defaultDeadlines: Deadlines = { headersMs: 10_000, requestMs: 20_000 }
/** Longer than any answer takes: a client that reads nothing is cut. */
const silenceMs = 120_000
/** With the longest bodies they hold half a gigabyte. */
const mostConnections = 2_000

/** Serves HTTP. Rejects where the port is not to be had. */
export async function listen(fetch: SiteFetch, options: ListenOptions): Promise<Listening> {
  const { host = '127.0.0.1', port, deadlines = defaultDeadlines } = options
  const answers = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  const answer = getRequestListener(
    (request, { incoming }) => fetch(request, { address: incoming.socket?.remoteAddress }),
    {
      overrideGlobalObjects: false,
      errorHandler: tellUnreadable,
    },
  )
  const server = createServer(
    {
      headersTimeout: deadlines.headersMs,
      requestTimeout: deadlines.requestMs,
      connectionsCheckingInterval: Math.min(deadlines.headersMs, 1_000),
    },
    (incoming, outgoing) => {
      answers.add(outgoing)
      outgoing.once('close', () => answers.delete(outgoing))
      // Nobody waits for this promise: a rejection would end the process.
      answer(incoming, outgoing).catch(() => outgoing.destroy())
    },
  )
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.timeout = silenceMs
  server.maxConnections = mostConnections
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    async close(deadlineMs) {
      const closed = once(server, 'close')
      server.close()
      // Browsers open connections ahead of requests.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      // A connection that is kept alive would hold the server open after its answer.
      for (const outgoing of answers) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      const timer = setTimeout(() => server.closeAllConnections(), deadlineMs)
      await closed
      clearTimeout(timer)
    },
  }
}

/** Answers what never reached the site: an address that is none, or a request without a host. */
function tellUnreadable(error: unknown): Response {
  const headers = securityHeaders()
  if (error instanceof RequestError)
    return new Response('The request cannot be read.', { status: 400, headers })
  return new Response('Something went wrong here.', { status: 500, headers })
}
