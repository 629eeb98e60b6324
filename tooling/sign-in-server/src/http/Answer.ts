import type { ServerResponse } from 'node:http'

/** What a call is answered with. */
export interface Answer {
  readonly status: number
  /** Sent as JSON; none where absent. */
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly text?: string
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** Sends an answer that no cache keeps and only the asking page may read. Does nothing when the client has left. */
export function sendAnswer(
  response: ServerResponse,
  { answer, origin }: { readonly answer: Answer; readonly origin: string | undefined },
): void {
  if (response.destroyed || response.headersSent) return
  const { status, body, text = body === undefined ? undefined : JSON.stringify(body), cookies = [] } = answer
  response.writeHead(status, {
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    }),
    ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
  })
  response.end(text)
}
