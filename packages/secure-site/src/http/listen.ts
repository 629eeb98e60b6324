import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { RequestSource } from './SiteContext.js'
import { securityHeaders } from './securityHeaders.js'

/** Answers a request, given the peer's address. */
export type SiteFetch = (request: Request, source?: RequestSource) => Response | Promise<Response>

/** The time limits for clients. */
export interface Deadlines {
  /** The limit for the request line and all headers. */
  readonly headersMs: number
  /** The limit for the whole request, including its body. */
  readonly requestMs: number
}

/** The address and the deadlines of the server. */
export interface ListenOptions {
  /** The host to listen on. Defaults to 127.0.0.1. */
  readonly host?: string
  /** The port to listen on. 0 picks a free port. */
  readonly port: number
  readonly deadlines?: Deadlines
}

/** The port of a listening HTTP server, and the function to close it. */
export interface RunningServer {
  readonly port: number
  /** Stops accepting connections and finishes running requests. Closes the rest at the deadline. */
  close(deadlineMs: number): Promise<void>
}

const defaultDeadlines: Deadlines = { headersMs: 10_000, requestMs: 20_000 }
/** The time after which the connection of a client that stops reading is closed. Longer than any response takes. */
const silenceMs = 120_000
/** The maximum number of connections. With bodies of the maximum length, they use half a gigabyte. */
const mostConnections = 2_000

/** Serves HTTP. Rejects if the port is unavailable. */
export async function listen(fetch: SiteFetch, options: ListenOptions): Promise<RunningServer> {
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
      // Nothing awaits this promise, so a rejection would end the process.
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
    port: (server.address() as AddressInfo).port, // a listening TCP server has an `AddressInfo`
    async close(deadlineMs) {
      const closed = once(server, 'close')
      server.close()
      // Browsers open connections before they need them.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      // A keep-alive connection would keep the server open after its response.
      for (const outgoing of answers) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      const timer = setTimeout(() => server.closeAllConnections(), deadlineMs)
      await closed
      clearTimeout(timer)
    },
  }
}

/** Responds to a request that cannot be converted to a `Request`: an invalid URL or a missing host. */
function tellUnreadable(error: unknown): Response {
  const headers = securityHeaders()
  if (error instanceof RequestError)
    return new Response('The request cannot be read.', { status: 400, headers })
  return new Response('Something went wrong here.', { status: 500, headers })
}
