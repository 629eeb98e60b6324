/** A response of an endpoint. */
export interface Answer {
  readonly status: number
  /** The body, sent as JSON. Absent for an empty body. */
  readonly body?: unknown
  /** The `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** Creates a response that is not cached and that only the requesting page may read. */
export function toResponse(
  { status, body, cookies = [] }: Answer,
  { origin, sentHeaders }: { readonly origin: string | undefined; readonly sentHeaders: readonly string[] },
): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': sentHeaders.join(', '),
      'access-control-max-age': '600',
    }),
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}
