/// <reference types="node" />
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** One request as the server got it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  readonly body: string
}

/** What the server says; `silence` keeps the connection open without an answer. */
export type Answer = { readonly status?: number; readonly body?: string } | 'silence'

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
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(each)
      response.on('close', () => {
        if (!response.writableEnded) dropped.push(each)
      })
      const answer = served.answer(each)
      if (answer === 'silence') return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(answer.body ?? '{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const served: HttpServer = { url: `http://127.0.0.1:${port}`, seen, dropped, answer: () => ({}) }
  return served
}
