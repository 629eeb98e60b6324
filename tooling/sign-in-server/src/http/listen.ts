import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

/** Where a server listens, and how it ends. */
export interface Listening {
  readonly port: number
  /** Cuts what is open and gives the port back. */
  stop(): Promise<void>
}

/** How a server listens. */
export interface ListenOptions {
  /** This one, or a free one when somebody has it. */
  readonly preferredPort?: number | undefined
  /** Who takes longer to send a call is cut off. */
  readonly requestTimeoutMs: number
}

/** Listens on 127.0.0.1. */
export async function listen(
  listener: RequestListener,
  { preferredPort = 0, requestTimeoutMs }: ListenOptions,
): Promise<Listening> {
  const limits = { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs }
  const server = createServer(
    { ...limits, connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000) },
    listener,
  )
  const tryPort = (port: number) => once(server.listen({ port, host: '127.0.0.1' }), 'listening')
  await tryPort(preferredPort).catch(() => tryPort(0))
  const close = promisify(server.close.bind(server))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const stop = async () => {
    const closed = close()
    server.closeAllConnections()
    await closed
  }
  return { port, stop }
}
