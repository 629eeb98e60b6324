import { median } from '../median.js'
import { milliseconds } from '../milliseconds.js'
import { printTable } from '../printTable.js'
import type { ListTiming } from './timeLists.js'

/** The longest task that is allowed while a long list is scrolled or searched. */
const ceilingMs = 50

/** Prints the timings of an account's long lists. Marks tasks above the ceiling, and never fails a run. */
export function printLists(timings: readonly ListTiming[]): void {
  printTable([
    ['long lists', 'rows', 'tasks', 'longest', 'ceiling', '', 'median frame or key'],
    ...timings.map(({ what, rows, tasks, steps }) => {
      const longest = Math.max(0, ...tasks)
      return [
        what,
        String(rows),
        String(tasks.length),
        milliseconds(longest),
        milliseconds(ceilingMs),
        longest > ceilingMs ? 'above' : '',
        steps.length > 0 ? milliseconds(median(steps)) : '',
      ]
    }),
  ])
}
