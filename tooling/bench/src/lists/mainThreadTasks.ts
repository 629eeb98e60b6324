/** What is read of a trace of Chromium's. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Of the processor's time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * How long the tasks of pages' main threads took, in milliseconds of the processor's time: what else runs on the
 * machine does not count, what a slow-down adds does.
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
