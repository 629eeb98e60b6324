import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

/** The port of a listening server, and the function to stop it. */
export interface RunningServer {
  readonly port: number
  /** Closes all connections and releases the port. */
  stop(): Promise<void>
}

/** The settings of a server. */
export interface ListenOptions {
  /** The port to try first. A free port is used if it is taken. */
  readonly preferredPort?: number | undefined
  /** The time limit for sending a request. */
  readonly requestTimeoutMs: number
}

/** Listens on 127.0.0.1. */
export async function listen(
  listener: RequestListener,
  { preferredPort = 0, requestTimeoutMs }: ListenOptions,
): Promise<RunningServer> {
  const limits = { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs }
  const server = createServer(
    { ...limits, connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000) },
    listener,
  )
  const tryPort = (port: number) => once(server.listen({ port, host: '127.0.0.1' }), 'listening')
  await tryPort(preferredPort).catch(() => tryPort(0))
  const close = promisify(server.close.bind(server))
  const { port } = server.address() as AddressInfo // a listening TCP server has an `AddressInfo`
  const stop = async () => {
    const closed = close()
    server.closeAllConnections()
    await closed
  }
  return { port, stop }
}
