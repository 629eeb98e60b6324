import { milliseconds } from '../milliseconds.js'
import { printTable } from '../printTable.js'
import type { TracedMotion } from './traceMotions.js'

/** The duration in milliseconds above which a task is visible as a pause. */
const ceilingMs = 50

/** Prints the cost of the modal's motions. Marks values above the ceiling, and never fails a run. */
export function printMotions(traced: readonly TracedMotion[]): void {
  printTable([
    ['motion, 4×', 'longest task', 'ceiling', '', 'frames', 'dropped', 'partial', 'layouts'],
    ...traced.map(({ what, tasks, frames, dropped, partial, layouts }) => {
      const longest = Math.max(0, ...tasks)
      const mark = longest > ceilingMs ? 'above' : ''
      return [
        what,
        milliseconds(longest),
        milliseconds(ceilingMs),
        mark,
        ...[frames, dropped, partial, layouts].map(String),
      ]
    }),
  ])
}
