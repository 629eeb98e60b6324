import { decode, type Failure, FoyerError, isFoyerError, type Schema, withDeadline } from '@foyer/common'

/** One call of a service. */
interface HttpCall<Body> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Entries without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** The form of the answer; without one the answer is not read. */
  readonly response?: Schema<Body>
  readonly signal?: AbortSignal
}

/** Talks to one remote service. */
export interface HttpClient {
  /** Failures: `HTTP_STATUS`, `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`. */
  call<Body = undefined>(call: HttpCall<Body>): Promise<Body>
}

interface HttpSettings {
  /** The service's name, for messages. */
  readonly service: string
  readonly baseUrl: string
  /** Default: the page's `fetch`, looked up per call. */
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** Creates the client of one service. Every call has a deadline (default 20 s) and checks the answer's form. */
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
      if (!response) return undefined as never // a call without a response form promises nothing
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

type Told = Pick<Failure, 'code' | 'context'>

function hasStatus({ code, context }: Told, ...wanted: readonly number[]): boolean {
  return code === 'HTTP_STATUS' && 'status' in context && wanted.includes(Number(context.status))
}

/** Whether a service was asked too often: it is asked no further. */
export function isLimitReached(failure: Told): boolean {
  return hasStatus(failure, 429)
}

/** Whether a service was asked too often, or is down for a while: it is not asked again by itself. */
export function isTurnedAway(failure: Told): boolean {
  return hasStatus(failure, 429, 503)
}

const pauseMs = 30_000
/** A service that asks for more is asked again all the same. */
const longestPauseMs = 10 * 60_000

/** When answers are waited out, by the answer: one that is told again asks for no more time than it did. */
const waitedOut = new WeakMap<object, number>()

/**
 * When a service may be asked again by itself after a failure, in ms since 1970: 30 s after it, or when it asked for
 * (`Retry-After`, in seconds or as a date), at most ten minutes later.
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
