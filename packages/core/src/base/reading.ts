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

/** The state of a value that takes time to read. The last value stays during a new read and after a failure. */
export type Reading<Value> =
  | { readonly status: 'unread' }
  | { readonly status: 'reading'; readonly value?: Value | undefined }
  | { readonly status: 'known'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: Failure; readonly value?: Value | undefined }

/** A definition of what is read, and how it is written into the store. */
export interface ReadingPlan<Request, Value> {
  /** Returns a key of everything in the request that the answer depends on. Answers to another key are never shown. */
  key(request: Request): string
  /** Returns the request that the store calls for now, or `undefined` if there is nothing to read. */
  request(): Request | undefined
  read(request: Request, signal: AbortSignal): Promise<Value>
  /** Writes the reading into the store. `error` is the error that made it fail. */
  show(reading: Reading<Value>, error?: FoyerError): void
  /** The validity period of a value, in ms. Default: until the value is forgotten. */
  readonly keep?: number
  /** The interval between reads while watched, in ms. Default: none. */
  readonly every?: number
  /** Returns whether the interval may read now. Default: always while watched. */
  isDue?(): boolean
  /** Whether a read continues after the last watcher has stopped. */
  readonly finishes?: true
}

/** The operations of a reading. None of them rejects: the plan's `show` reports failures. */
export interface ReadingActions {
  /** Reads unless the value is still valid. Concurrent callers share one read. */
  load(): Promise<void>
  /** Reads again after `afterMs`, and aborts the current read. */
  read(afterMs?: number): Promise<void>
  /** Loads, and reads again at every interval. The current read is aborted when the last watcher stops. */
  watch(): Stop
  /** Aborts the current read and forgets the value. Reads again if it is watched. */
  forget(): void
}

/** A wrapper for the value, because the library treats `undefined` as no data. */
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

/** Creates a client without automatic reads. The plan decides when to read. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...{ enabled: false, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
        // Reads also while offline. Each call has its own deadline.
        networkMode: 'always',
        // The store keeps the value, so the client needs no cache.
        ...{ gcTime: 0, structuralSharing: false },
      },
    },
  })

/**
 * Creates the runs of a reading, with a new query for each run. An earlier run is aborted, and its late answer is
 * ignored. `onResult` receives the results of the newest run.
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
  /** Returns the last value of the same request as the initial data of the next run. */
  const known = (text: string | undefined): Partial<ObserverOptions<Value>> => {
    const { data, dataUpdatedAt } = observer.getCurrentResult()
    return data && text === current ? { initialData: data, initialDataUpdatedAt: dataUpdatedAt } : {}
  }
  return {
    /** Returns the key of the newest run, or `undefined` if nothing is read or known. */
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
          // A listener of the store may have begun another run before this one could be canceled.
          if (own !== newest) throw new FoyerError('ABORTED')
          if (afterMs > 0) await pause(afterMs, signal)
          return { value: await read(wanted, signal) }
        },
      })
      const ending = observer.refetch({ cancelRefetch: false }).then(() => undefined)
      if (own === newest) running = ending
      return ending
    },
    /** Returns to the value before the run. */
    giveUp: () => turn(current, known(current)),
    forget: () => turn(undefined),
    stop: unsubscribe,
  }
}

/** Creates a reading of one value. It ends when its instance stops. */
export function createReading<Request, Value>(
  { readings }: { readonly readings: ReadingHome },
  plan: ReadingPlan<Request, Value>,
): ReadingActions {
  const { request, key, keep = Number.POSITIVE_INFINITY, every, finishes } = plan
  let shown: readonly unknown[] = ['unread', undefined, null]

  /** Returns whether the store now calls for another request, or for one that cannot be built. */
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
    shown = [] // the store may have been overwritten since
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
    // Another view may begin to watch in the same task.
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
