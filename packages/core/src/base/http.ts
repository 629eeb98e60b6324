import { decode, type Failure, FoyerError, isFoyerError, type Schema, withDeadline } from '@foyer/common'

/** A request to a service. */
interface HttpCall<Body> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Entries that are `undefined` or empty are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** The schema of the response. Without one, the response body is not read. */
  readonly response?: Schema<Body>
  readonly signal?: AbortSignal
}

/** The client of one remote service. */
export interface HttpClient {
  /**
   * Sends a request and returns the checked response body. Failure codes: `HTTP_STATUS`, `HTTP_TIMED_OUT`,
   * `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`.
   */
  call<Body = undefined>(call: HttpCall<Body>): Promise<Body>
}

interface HttpSettings {
  /** The service's name in error messages. */
  readonly service: string
  readonly baseUrl: string
  /** The function that sends requests. Default: the page's `fetch`, read on each call. */
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** Creates the client of one service. Every call has a deadline (20 s by default), and its response is checked. */
export function createHttpClient({
  service,
  baseUrl,
  timeoutMs = 20_000,
  ...settings
}: HttpSettings): HttpClient {
  const send = async (call: HttpCall<unknown>, signal: AbortSignal) => {
    const request: RequestInit = { method: call.method, signal }
    if (call.body !== undefined) {
      request.body = JSON.stringify(call.body)
      request.headers = { 'content-type': 'application/json' }
    }
    const response = await (settings.fetch ?? fetch)(toUrl(baseUrl, call), request)
    if (!response.ok) {
      throw new FoyerError(
        'HTTP_STATUS',
        { status: response.status, service, path: call.path },
        { cause: response },
      )
    }
    return call.response ? ((await response.json()) as unknown) : undefined
  }

  return {
    async call(call) {
      const { response, path, signal } = call
      const onTimeout = () => new FoyerError('HTTP_TIMED_OUT', { service, afterMs: timeoutMs })
      const answer = await withDeadline(inner => send(call, inner), { timeoutMs, signal, onTimeout }).catch(
        error => {
          if (isFoyerError(error)) throw error
          const isForm = error instanceof SyntaxError
          throw isForm
            ? new FoyerError('HTTP_BODY_INVALID', { service, path }, { cause: error })
            : new FoyerError('HTTP_UNREACHABLE', { service }, { cause: error })
        },
      )
      if (!response) return undefined as never // without a schema, `Body` is `undefined`
      const decoded = decode(response, answer)
      if (!decoded.ok)
        throw new FoyerError('HTTP_BODY_INVALID', { service, path: `${path} ${decoded.path}`.trim() })
      return decoded.value
    },
  }
}

function toUrl(baseUrl: string, { path, query = {} }: HttpCall<unknown>): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  return url
}

type FailureFacts = Pick<Failure, 'code' | 'context'>

function hasStatus({ code, context }: FailureFacts, ...wanted: readonly number[]): boolean {
  return code === 'HTTP_STATUS' && 'status' in context && wanted.includes(Number(context.status))
}

/** Returns whether the service's rate limit is reached (429). It must not be called further. */
export function isLimitReached(failure: FailureFacts): boolean {
  return hasStatus(failure, 429)
}

/**
 * Returns whether the service refused the call because of its rate limit (429) or an outage (503). Such calls are not
 * repeated automatically.
 */
export function isTurnedAway(failure: FailureFacts): boolean {
  return hasStatus(failure, 429, 503)
}

const pauseMs = 30_000
/** The longest pause. A service that asks for more is called again earlier. */
const longestPauseMs = 10 * 60_000

/** The end of the pause per response. A response that is reported again does not extend it. */
const waitedOut = new WeakMap<object, number>()

/**
 * Returns the earliest time of an automatic retry after a failure, in ms since epoch. The default delay is 30 s. A
 * `Retry-After` header (seconds or a date) overrides it, up to ten minutes.
 */
export function retryAtAfter({ cause }: { readonly cause?: unknown }): number {
  const answer = cause instanceof Response ? cause : undefined
  const retryAt = (answer && waitedOut.get(answer)) ?? Date.now() + pauseAfter(cause)
  if (answer) waitedOut.set(answer, retryAt)
  return retryAt
}

function pauseAfter(cause: unknown): number {
  const wanted = cause instanceof Response ? cause.headers.get('retry-after')?.trim() : undefined
  if (!wanted) return pauseMs
  const askedMs = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - Date.now()
  return Math.min(Math.max(askedMs || 0, pauseMs), longestPauseMs)
}
