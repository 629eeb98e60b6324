import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the instances, as a load balancer is. */
export interface Balancer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts it on 127.0.0.1. It asks the instances in turn, and another one where nobody listens; a connection that breaks after
 * that breaks the visitor's. It passes on the `X-Forwarded-For` of its clients, who are tests.
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
    for await (const chunk of from) chunks.push(chunk as Buffer) // no encoding is set
    pass(Buffer.concat(chunks), from, to)
  })
  server.listen(preferredPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}
