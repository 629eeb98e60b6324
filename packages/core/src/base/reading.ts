import { type Failure, FoyerError, type Stop, toFailure, toFoyerError } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import {
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
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
  /** Tells one request from another: all of it that the answer depends on. An answer to another request is never shown. */
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
type ObserverOptions<Value> = QueryObserverOptions<Answer<Value>>

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

/**
 * Reads with a query of its own for each run: what a run before still answers reaches nobody, and its signal is aborted.
 * `onResult` is told how far the newest run is.
 */
function createRuns<Request, Value>(
  readings: ReadingHome,
  { key, read }: Pick<ReadingPlan<Request, Value>, 'key' | 'read'>,
  onResult: (result: Result<Value>) => void,
) {
  const observer = new QueryObserver<Answer<Value>>(readings.client(createClient), {
    queryKey: [readings.nextRun()],
  })
  let current: string | undefined
  let running = Promise.resolve()
  let newest = 0
  let isTurning = false
  const unsubscribe = observer.subscribe(result => {
    if (!isTurning) onResult(result)
  })

  const turn = (text: string | undefined, options: Partial<ObserverOptions<Value>> = {}) => {
    current = text
    newest = readings.nextRun()
    isTurning = true
    observer.setOptions({ ...options, queryKey: [newest] })
    isTurning = false
    return newest
  }
  /** What is known of the same request stays beside the run that reads it again. */
  const known = (text: string | undefined): Partial<ObserverOptions<Value>> => {
    const { data, dataUpdatedAt } = observer.getCurrentResult()
    return data && text === current ? { initialData: data, initialDataUpdatedAt: dataUpdatedAt } : {}
  }
  return {
    /** What the newest run asks for; nothing where nothing is read or known. */
    current: () => current,
    running: () => running,
    result: () => observer.getCurrentResult(),
    isUnderWay: () => observer.getCurrentQuery().state.fetchStatus !== 'idle',
    isStale: (keep: number) => observer.getCurrentQuery().isStaleByTime(keep),
    hasEnded: () => !observer.hasListeners(),
    begin(wanted: Request, afterMs: number) {
      const text = key(wanted)
      const own = turn(text, {
        ...known(text),
        async queryFn({ signal }) {
          // A listener of the store may have begun another run before this one could be cancelled.
          if (own !== newest) throw new FoyerError('ABORTED')
          if (afterMs > 0) await pause(afterMs, signal)
          return { value: await read(wanted, signal) }
        },
      })
      const ending = observer.refetch({ cancelRefetch: false }).then(() => undefined)
      if (own === newest) running = ending
      return ending
    },
    /** Goes back to what was known before. */
    giveUp: () => turn(current, known(current)),
    forget: () => turn(undefined),
    stop: unsubscribe,
  }
}

/** Keeps one thing read, in one of the four states, until its instance stops. */
export function createReading<Request, Value>(
  { readings }: { readonly readings: ReadingHome },
  plan: ReadingPlan<Request, Value>,
): ReadingActions {
  const { request, key, keep = Number.POSITIVE_INFINITY, every, finishes } = plan
  let shown: readonly unknown[] = ['unread', undefined, null]

  /** Whether the store asks for something else by now. A request that cannot be made any more counts as another one. */
  const isOutdated = () => {
    try {
      const wanted = request()
      return wanted !== undefined && key(wanted) !== runs.current()
    } catch {
      return true
    }
  }
  const show = (result: Result<Value>) => {
    const reading = toReading(result)
    const next = [reading.status, result.data, result.error]
    if (next.every((each, index) => each === shown[index])) return
    const isAnswer = reading.status === 'known' || reading.status === 'failed'
    if (isAnswer && isOutdated()) return forget()
    shown = next
    plan.show(reading, reading.status === 'failed' ? toFoyerError(result.error) : undefined)
  }
  const runs = createRuns(readings, plan, show)

  const run = (wanted: Request, afterMs = 0) => {
    if (key(wanted) !== runs.current() && shown[0] !== 'unread') forgetKnown()
    shown = [] // the store may have been written over since
    return runs.begin(wanted, afterMs)
  }
  const wantedNow = () => (runs.hasEnded() ? undefined : request())
  const load = () => {
    const wanted = wantedNow()
    if (wanted === undefined) return Promise.resolve()
    if (key(wanted) !== runs.current()) return run(wanted)
    if (runs.isUnderWay()) return runs.running()
    if (runs.isStale(keep)) return run(wanted)
    shown = [] // as above
    show(runs.result())
    return Promise.resolve()
  }
  const forgetKnown = () => {
    runs.forget()
    show(runs.result())
  }
  const forget = () => {
    forgetKnown()
    if (watchers.size > 0) void load()
  }

  const tick = () => {
    const wanted = plan.isDue?.() === false ? undefined : wantedNow()
    if (wanted !== undefined && !(key(wanted) === runs.current() && runs.isUnderWay())) void run(wanted)
  }
  const watchers = new Set<object>()
  let repeating: Stop | undefined
  const leave = () => {
    if (watchers.size > 0) return
    repeating?.()
    repeating = undefined
    if (finishes) return
    // One view may take over from another, which watches in the same task.
    setTimeout(() => {
      if (watchers.size > 0 || !runs.isUnderWay()) return
      runs.giveUp()
      show(runs.result())
    })
  }

  readings.onStop(() => {
    repeating?.()
    runs.stop()
  })
  return {
    load,
    async read(afterMs) {
      const wanted = wantedNow()
      if (wanted !== undefined) await run(wanted, afterMs)
    },
    watch() {
      const watcher = {}
      watchers.add(watcher)
      if (every !== undefined) repeating ??= repeatEvery(every, tick)
      void load()
      return () => {
        if (watchers.delete(watcher)) leave()
      }
    },
    forget,
  }
}
