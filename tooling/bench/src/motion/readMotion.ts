import { mainThreadTasks } from '../lists/mainThreadTasks.js'

/** What is read of a trace of Chromium's. Times are in microseconds. */
export interface MotionTrace {
  readonly traceEvents: readonly {
    readonly name: string
    readonly ph: string
    readonly pid: number
    readonly tid: number
    readonly dur?: number
    readonly tdur?: number
    readonly args?: { readonly name?: string; readonly hasPartialUpdate?: boolean }
  }[]
}

/** What a motion cost. */
export interface MotionCost {
  /** Tasks of the main thread, in milliseconds of the processor's time. */
  readonly tasks: readonly number[]
  readonly frames: number
  /** Frames that were due and not drawn. */
  readonly dropped: number
  /** Frames that were drawn with what moves, without what the main thread was still about to change. */
  readonly partial: number
  readonly layouts: number
}

/** Counts in a trace what a motion cost: a motion without layout has no more of them than screens that were drawn. */
export function readMotion({ traceEvents }: MotionTrace): MotionCost {
  const named = (name: string) => traceEvents.filter(event => event.name === name && event.ph !== 'E')
  const missed = named('DroppedFrame')
  // Chromium's word for both; its DevTools tell them apart by this.
  const partial = missed.filter(({ args }) => args?.hasPartialUpdate).length
  return {
    tasks: mainThreadTasks({ traceEvents }),
    frames: named('DrawFrame').length,
    dropped: missed.length - partial,
    partial,
    layouts: named('Layout').length,
  }
}
