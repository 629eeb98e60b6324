import type { RequestListener } from 'node:http'
import { readBody } from './readBody.js'

/** What a client asks a chain's node for. */
export interface NodeQuestion {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** `undefined` when it is too long or the client left. */
  readonly body: string | undefined
}

/** Text, or what is sent as JSON. */
export interface NodeAnswer {
  readonly status?: number
  readonly body: unknown
}

/** Answers as nodes of chains do over HTTP, to pages of any origin. */
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

/** What a client wrote as JSON; `undefined` where it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
