import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A listening server. */
export interface LoopbackServer {
  readonly port: number
  readonly url: `http://127.0.0.1:${number}`
  /** Closes all connections and releases the port. */
  stop(): Promise<void>
}

/** The port of a server. Defaults to a free port. */
export interface LoopbackPort {
  /** The required port. */
  readonly port?: number | undefined
  /** The port to try first. A free port replaces it if it is busy. */
  readonly preferredPort?: number | undefined
}

/**
 * Starts a server on 127.0.0.1. Rejects when the required port is busy. Idle connections stay open: closing one just
 * as a client reuses it would fail the request, which happens on busy machines.
 */
export async function listenOnLoopback(
  server: Server,
  { port, preferredPort }: LoopbackPort = {},
): Promise<LoopbackServer> {
  server.keepAliveTimeout = 0
  try {
    await listen(server, port ?? preferredPort ?? 0)
  } catch (error) {
    if (port !== undefined || preferredPort === undefined) throw error
    await listen(server, 0)
  }
  const address = server.address() as AddressInfo // a listening TCP server has an address
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
