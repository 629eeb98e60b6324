import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens. */
export interface LoopbackServer {
  readonly port: number
  readonly url: `http://127.0.0.1:${number}`
  /** Cuts what is open and gives the port back. */
  stop(): Promise<void>
}

/** Where a server listens; without either, on a free port. */
export interface LoopbackPort {
  /** This one or none. */
  readonly port?: number | undefined
  /** This one, or a free one when somebody has it. */
  readonly preferredPort?: number | undefined
}

/**
 * Lets a server listen on 127.0.0.1. Rejects when the wanted port is taken. It keeps connections that wait for a next request:
 * one that ends in the moment of that request fails it, and on a busy machine such a moment is long.
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
  const address = server.address() as AddressInfo // a TCP server that listens has one
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
