import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer in front of the instances. */
export interface Balancer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a balancer on 127.0.0.1. It uses the instances in turn and skips one that refuses the connection. A
 * connection that breaks later also breaks the visitor's. It forwards the `X-Forwarded-For` of its clients, which are
 * tests.
 */
export async function startBalancer(ports: readonly number[], preferredPort = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const pass = (body: Buffer, from: IncomingMessage, to: ServerResponse, triesLeft = ports.length): void => {
    turn += 1
    const port = ports[turn % ports.length]
    const { method, url: path, headers } = from
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent })
    asked.on('response', answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
      answer.on('aborted', () => to.destroy())
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const wasAsked = error.code !== 'ECONNREFUSED'
      if (wasAsked || triesLeft <= 1 || to.headersSent) to.destroy()
      else pass(body, from, to, triesLeft - 1)
    })
    asked.end(body)
  }
  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer) // a buffer, because no encoding is set
    pass(Buffer.concat(chunks), from, to)
  })
  server.listen(preferredPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has an address
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}
