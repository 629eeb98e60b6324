import { type Failure, type FoyerError, type Stop, toFailure, toFoyerError } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { repeatEvery } from './pageWake.js'
import type { ReadingHome } from './readingHome.js'

/** What is known of something that takes time to read. What was known stays beside a failure, and while it is read again. */
export type Reading<Value> =
  | { readonly status: 'unread' }
  | { readonly status: 'reading'; readonly value?: Value | undefined }
  | { readonly status: 'known'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: Failure; readonly value?: Value | undefined }

/** What is read, and how the store shows it. */
export interface ReadingPlan<Request, Value> {
  /** Names what a request asks for, among all readings of the instance. Another name ends the reading before. */
  key(request: Request): string
  /** What is to be read now, as the store says; nothing while there is nothing to read. */
  request(): Request | undefined
  read(request: Request, signal: AbortSignal): Promise<Value>
  /** Writes it into the store, where everybody looks. `error` is what failed. */
  show(reading: Reading<Value>, error?: FoyerError): void
  /** How long an answer counts, in ms. Default: until it is forgotten. */
  readonly keep?: number
  /** How often it is read again while somebody watches, in ms. Default: never. */
  readonly every?: number
  /** Whether the clock reads it now. Default: whenever somebody watches. */
  isDue?(): boolean
  /** What is under way goes on when nobody watches any more. */
  readonly finishes?: true
}

/** Nothing here rejects: what failed is shown. */
export interface ReadingActions {
  /** Reads unless what is known still counts; whoever asks meanwhile waits for the same answer. */
  load(): Promise<void>
  /** Reads anew, after `afterMs`; what is under way is given up. */
  read(afterMs?: number): Promise<void>
  /** Loads, and reads again by the clock. What is under way is given up when nobody watches any more. */
  watch(): Stop
  /** Gives up what is under way, and forgets what is known. Where somebody watches, it is read anew. */
  forget(): void
}

/** To the library, `undefined` is no answer. */
interface Answer<Value> {
  readonly value: Value
}

type Result<Value> = QueryObserverResult<Answer<Value>>

function toReading<Value>({ status, data, error, isFetching }: Result<Value>): Reading<Value> {
  const before = data ? { value: data.value } : {}
  if (isFetching) return { status: 'reading', ...before }
  if (status === 'success') return { status: 'known', value: data.value }
  return status === 'error'
    ? { status: 'failed', failure: toFailure(error), ...before }
    : { status: 'unread' }
}

/** Reads nothing by itself, and follows nothing: a plan says when. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...{ enabled: false, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
        // Offline is nothing to wait for: each call has its deadline.
        networkMode: 'always',
        // What is known is in the store.
        ...{ gcTime: 0, structuralSharing: false },
      },
    },
  })

/** Keeps one thing read, in one of the four states, until its instance stops. */
export function createReading<Request, Value>(
  { readings }: { readonly readings: ReadingHome },
  plan: ReadingPlan<Request, Value>,
): ReadingActions {
  const { request, key, keep = Number.POSITIVE_INFINITY, every, finishes } = plan
  const observer = new QueryObserver<Answer<Value>>(readings.client(createClient), { queryKey: [] })
  let shown: readonly unknown[] = ['unread', undefined, null]
  const show = (result: Result<Value>) => {
    const reading = toReading(result)
    const next = [reading.status, result.data, result.error]
    if (next.every((each, index) => each === shown[index])) return
    shown = next
    plan.show(reading, reading.status === 'failed' ? toFoyerError(result.error) : undefined)
  }
  const unsubscribe = observer.subscribe(show)

  /** Turns to what is to be read now; nothing where that is nothing, and after the end. */
  const turn = (afterMs = 0) => {
    const wanted = observer.hasListeners() ? request() : undefined
    if (wanted === undefined) return undefined
    const queryFn = async ({ signal }: { readonly signal: AbortSignal }) => {
      if (afterMs > 0) await pause(afterMs, signal)
      return { value: await plan.read(wanted, signal) }
    }
    observer.setOptions({ queryKey: [key(wanted)], queryFn })
    return observer.getCurrentQuery()
  }
  const settle = async () => void (await observer.refetch({ cancelRefetch: false }))

  const load = async () => {
    if (turn()?.isStaleByTime(keep)) await settle()
  }
  const read = async (afterMs?: number) => {
    const query = turn(afterMs)
    void query?.cancel({ silent: true })
    if (query) await settle()
  }

  const tick = () => {
    if (plan.isDue?.() !== false && turn()) void settle()
  }
  const watchers = new Set<object>()
  let repeating: Stop | undefined
  const leave = () => {
    if (watchers.size > 0) return
    repeating?.()
    repeating = undefined
    if (finishes) return
    // One view may take over from another, which watches in the same task.
    setTimeout(() => void (watchers.size > 0 || observer.getCurrentQuery().cancel({ revert: true })))
  }

  readings.onStop(() => {
    repeating?.()
    unsubscribe()
  })
  return {
    load,
    read,
    watch() {
      const watcher = {}
      watchers.add(watcher)
      if (every !== undefined) repeating ??= repeatEvery(every, tick)
      void load()
      return () => {
        if (watchers.delete(watcher)) leave()
      }
    },
    forget() {
      observer.getCurrentQuery().reset()
      if (watchers.size > 0) void load()
    },
  }
}
