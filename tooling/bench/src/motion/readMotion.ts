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
    readonly args?: { readonly name?: string }
  }[]
}

/** What a motion cost. */
export interface MotionCost {
  /** Tasks of the main thread, in milliseconds of the processor's time. */
  readonly tasks: readonly number[]
  readonly frames: number
  /** Frames that were due and not drawn. */
  readonly dropped: number
  readonly layouts: number
}

/** Counts in a trace what a motion cost: a motion without layout has no more of them than screens that were drawn. */
export function readMotion({ traceEvents }: MotionTrace): MotionCost {
  const count = (name: string) => traceEvents.filter(event => event.name === name && event.ph !== 'E').length
  return {
    tasks: mainThreadTasks({ traceEvents }),
    frames: count('DrawFrame'),
    dropped: count('DroppedFrame'),
    layouts: count('Layout'),
  }
}
