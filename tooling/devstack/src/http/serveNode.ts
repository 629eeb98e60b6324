import type { RequestListener } from 'node:http'
import { readBody } from './readBody.js'

/** A request to a chain's node. */
export interface NodeQuestion {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The body as text. `undefined` when it is too long or the client disconnected. */
  readonly body: string | undefined
}

/** A response of a chain's node. A string body is sent as text and any other body as JSON. */
export interface NodeAnswer {
  readonly status?: number
  readonly body: unknown
}

/** Creates the HTTP handler of a chain's node, which pages of any origin may call. */
export function serveNode(
  answer: (question: NodeQuestion) => NodeAnswer | Promise<NodeAnswer>,
  { largestBodyBytes }: { readonly largestBodyBytes?: number } = {},
): RequestListener {
  return async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const sent = await readBody(request, largestBodyBytes)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const question = { method: request.method ?? 'GET', path, query, body: sent }
    const { status = 200, body } = await answer(question)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  }
}

/** Parses JSON from a client. `undefined` if it is invalid. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
