/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { acquireShared } from '@foyer/common'
import { onTestFinished } from 'vitest'

/** A request that the server received. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

/** The server's response. `silence` keeps the connection open, and `cuts` closes it, both without a response. */
export type Answer =
  | { readonly status?: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'silence'
  | 'cuts'

/** The client ports of requests that get no response. */
const keptWaiting = new Set<number>()

/** Returns whether the request from a client port gets no response. */
export function isKeptWaiting(port: number): boolean {
  return keptWaiting.has(port)
}

/** A real server on loopback that stops with the test. */
export interface HttpServer {
  readonly url: string
  readonly seen: SeenRequest[]
  /** The requests that the client aborted before the response. */
  readonly dropped: SeenRequest[]
  answer: (request: SeenRequest) => Answer
}

/** Starts a server. It responds with 200 and an empty object by default. */
export async function serveHttp(): Promise<HttpServer> {
  const seen: SeenRequest[] = []
  const dropped: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const each: SeenRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        contentType: request.headers['content-type'],
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(each)
      response.on('close', () => {
        if (!response.writableEnded) dropped.push(each)
      })
      const answer = served.answer(each)
      if (answer === 'silence') return keepWaiting(request.socket)
      if (answer === 'cuts') return void request.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body ?? '{}')
    })
  })
  const port = await listenAnew(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const served: HttpServer = { url: `http://127.0.0.1:${port}`, seen, dropped, answer: () => ({}) }
  return served
}

function keepWaiting(socket: Socket): void {
  const { remotePort } = socket
  if (remotePort === undefined) return
  keptWaiting.add(remotePort)
  socket.on('close', () => void keptWaiting.delete(remotePort))
}

/** All ports that this process has used. Shared, so that a test that loads this module again keeps them. */
const { value: usedPorts } = acquireShared(
  'ports of test servers',
  () => new Set<number>(),
  () => {},
)

/**
 * Starts a server on a port that was not used before, because `@foyer/core` caches a service's supported networks by
 * its URL for the life of the process.
 */
async function listenAnew(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening server has a port
  if (!usedPorts.has(port)) {
    usedPorts.add(port)
    return port
  }
  await new Promise(resolve => server.close(resolve))
  return listenAnew(server)
}
