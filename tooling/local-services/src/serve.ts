import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on 127.0.0.1. */
export interface LocalServer {
  readonly port: number
  /** Closes all connections and releases the port. */
  stop(): Promise<void>
}

/** Serves on 127.0.0.1, on the preferred port or on a free one if that is busy. */
export async function serve(listener: RequestListener, preferredPort = 0): Promise<LocalServer> {
  const server = createServer(listener)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(preferredPort).catch(() => listen(0))
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has an address
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
