/** The fields of a Chromium trace event that are read. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** The duration in CPU time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the durations of main-thread tasks in milliseconds of CPU time. Other load on the machine is not included,
 * CPU throttling is.
 */
export function mainThreadTasks({
  traceEvents,
}: {
  readonly traceEvents: readonly TraceEvent[]
}): readonly number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
  const mainThreads = new Set(traceEvents.filter(isMain).map(threadOf))
  return traceEvents
    .filter(event => event.name === 'RunTask' && event.ph === 'X' && mainThreads.has(threadOf(event)))
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
}
