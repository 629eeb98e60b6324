import type { IncomingMessage, ServerResponse } from 'node:http'
import { largestBodyBytes } from '../http/largestBodyBytes.js'
import type { SignIn } from '../SignIn.js'

/** A request of Node, with fields that frameworks add. */
export interface HostRequest extends IncomingMessage {
  /** The complete URL, if the framework removed a part from `url`. */
  readonly originalUrl?: string
  /** The parsed body, if a body parser ran before. */
  readonly body?: unknown
}

const passedOn = ['authorization', 'content-type', 'cookie', 'origin'] as const

/**
 * Creates a handler for requests of Node: `http.createServer(…)`, or Express's `app.use(path, …)`. Never rejects.
 *
 * @example
 * import { type SignIn, toNodeHandler } from '@foyer/sign-in'
 * import { createServer } from 'node:http'
 *
 * declare const signIn: SignIn
 *
 * createServer(toNodeHandler(signIn)).listen(3000)
 */
export function toNodeHandler({
  handle,
}: Pick<SignIn, 'handle'>): (request: HostRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const answered = await toRequest(request).then(handle, () => undefined)
    // Discards the rest of a body that is too long, so that the client receives the response.
    request.resume()
    if (response.destroyed || response.headersSent) return
    if (!answered) return void response.writeHead(400).end()
    response.statusCode = answered.status
    for (const [name, value] of answered.headers) if (name !== 'set-cookie') response.setHeader(name, value)
    const cookies = answered.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    response.end(Buffer.from(await answered.arrayBuffer()))
  }
}

/**
 * Converts a request of Node. Rejects for aborted requests, and for requests that no page can send, such as `TRACE`.
 */
async function toRequest(request: HostRequest): Promise<Request> {
  const { method = 'GET', originalUrl, url = '/' } = request
  const address = originalUrl ?? url
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const body = method === 'POST' ? await readBody(request) : null
  return new Request(`http://localhost${address.startsWith('/') ? address : '/'}`, { method, headers, body })
}

async function readBody(request: HostRequest): Promise<string> {
  const { body } = request
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body.toString()
  if (body !== undefined && request.readableEnded) return JSON.stringify(body)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > largestBodyBytes) break
  }
  return Buffer.concat(chunks).toString()
}
