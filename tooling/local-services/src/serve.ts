import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on 127.0.0.1. */
export interface Served {
  readonly port: number
  /** Cuts what is open and gives the port back. */
  stop(): Promise<void>
}

/** Serves on 127.0.0.1: on the wanted port, or on a free one when somebody has it. */
export async function serve(listener: RequestListener, preferredPort = 0): Promise<Served> {
  const server = createServer(listener)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(preferredPort).catch(() => listen(0))
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
