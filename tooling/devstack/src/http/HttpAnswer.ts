import type { ServerResponse } from 'node:http'

/** A response of a local service. */
export interface HttpAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly isCacheable?: boolean
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a JSON response. */
export function toJsonAnswer(value: unknown, status = 200): HttpAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** Creates a response with a picture that clients may cache forever. */
export function toPictureAnswer(body: string): HttpAnswer {
  return { status: 200, type: 'image/svg+xml', body, isCacheable: true }
}

/** Sends a response that pages of any origin may read. Does nothing when the client has disconnected. */
export function sendAnswer(
  response: ServerResponse,
  { status, type, body, isCacheable, headers }: HttpAnswer,
): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': type,
    'cache-control': isCacheable ? 'public, max-age=86400, immutable' : 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}
