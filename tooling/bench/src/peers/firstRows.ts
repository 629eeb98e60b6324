import { median } from '../median.js'

/** The times of every page under one condition, in milliseconds by page title. */
export interface ColumnTimes {
  readonly hoverMs: number
  readonly slowDown: number
  readonly times: ReadonlyMap<string, readonly number[]>
}

/** The titles of the two pages that are not peers. */
export const bareTitle = 'bare React dialog'
export const foyerTitle = 'Foyer'

/** Returns the rows of the table: the median of each page in each column and its ratio to the bare dialog's. */
export function toFirstRowTable(columns: readonly ColumnTimes[]): readonly (readonly string[])[] {
  const heading = ['press to painted wallet row, first open', 'hover', 'CPU', 'median', '× bare']
  const rows = columns.flatMap(column =>
    [...toMedians(column)].map(([title, typical], _, medians) => [
      title,
      `${column.hoverMs} ms`,
      `${column.slowDown}×`,
      `${typical.toFixed(0)} ms`,
      `${(typical / (new Map(medians).get(bareTitle) ?? Number.NaN)).toFixed(1)}×`,
    ]),
  )
  return [heading, ...rows]
}

/** Returns a sentence for each column, such as `hover 0 ms, CPU 4×: Foyer (766 ms) is behind RainbowKit (464 ms)`. */
export function toVerdicts(columns: readonly ColumnTimes[]): readonly string[] {
  return columns.map(column => {
    const medians = toMedians(column)
    const foyer = medians.get(foyerTitle) ?? Number.NaN
    const peers = [...medians].filter(([title]) => title !== bareTitle && title !== foyerTitle)
    const comparisons = peers.map(
      ([title, peer]) => `${foyer < peer ? 'ahead of' : 'behind'} ${title} (${peer.toFixed(0)} ms)`,
    )
    const where = `hover ${column.hoverMs} ms, CPU ${column.slowDown}×`
    return `${where}: Foyer (${foyer.toFixed(0)} ms) is ${comparisons.join(' and ') || 'without a peer'}`
  })
}

function toMedians({ times }: ColumnTimes): ReadonlyMap<string, number> {
  return new Map([...times].map(([title, values]) => [title, median(values)]))
}
