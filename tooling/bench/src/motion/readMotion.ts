import { mainThreadTasks } from '../lists/mainThreadTasks.js'

/** The fields of a Chromium trace that are read. Times are in microseconds. */
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

/** The tasks, frames and layouts of a motion, counted in its trace. */
export interface MotionCost {
  /** The durations of main-thread tasks, in milliseconds of CPU time. */
  readonly tasks: readonly number[]
  readonly frames: number
  /** The number of frames that were due but not drawn. */
  readonly dropped: number
  /** The number of frames drawn by the compositor without the main thread's pending changes. */
  readonly partial: number
  readonly layouts: number
}

/** Counts the cost of a motion in a trace. A motion that needs no layout has at most one per view that was drawn. */
export function readMotion({ traceEvents }: MotionTrace): MotionCost {
  const named = (name: string) => traceEvents.filter(event => event.name === name && event.ph !== 'E')
  const missed = named('DroppedFrame')
  // Chromium names both kinds `DroppedFrame`. Its DevTools distinguish them by `hasPartialUpdate`.
  const partial = missed.filter(({ args }) => args?.hasPartialUpdate).length
  return {
    tasks: mainThreadTasks({ traceEvents }),
    frames: named('DrawFrame').length,
    dropped: missed.length - partial,
    partial,
    layouts: named('Layout').length,
  }
}
