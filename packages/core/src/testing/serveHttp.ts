/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { acquireShared } from '@foyer/common'
import { onTestFinished } from 'vitest'

/** One request as the server got it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

/** What the server says; `silence` keeps the connection open without an answer, `cuts` ends it without one. */
export type Answer =
  | { readonly status?: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'silence'
  | 'cuts'

/** The ports of those that wait for an answer which does not come. */
const keptWaiting = new Set<number>()

/** Whether the request that goes out by a port is met with silence. */
export function isKeptWaiting(port: number): boolean {
  return keptWaiting.has(port)
}

/** A real server on loopback that ends with the test. */
export interface HttpServer {
  readonly url: string
  readonly seen: SeenRequest[]
  /** Those that were given up before they were answered. */
  readonly dropped: SeenRequest[]
  answer: (request: SeenRequest) => Answer
}

/** Starts a server; it answers 200 with an empty object until told otherwise. */
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

/** The ports of this process so far: kept where the package keeps what it learned, or a test that loads its code anew loses them. */
const { value: usedPorts } = acquireShared(
  'ports of test servers',
  () => new Set<number>(),
  () => {},
)

/**
 * Opens a server where none was before: what the package learned of a service it keeps by address, for as long as the
 * process lives.
 */
async function listenAnew(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, it has one
  if (!usedPorts.has(port)) {
    usedPorts.add(port)
    return port
  }
  await new Promise(resolve => server.close(resolve))
  return listenAnew(server)
}
