import type { Browser } from 'playwright'
import type { ColumnTimes } from './firstRows.js'
import { type ConnectPage, timeFirstRow } from './timeFirstRow.js'

/** A page to compare and its printed title. */
export interface ComparedPage extends ConnectPage {
  readonly title: string
}

const hovers = [0, 250]
const slowDowns = [1, 4]

/**
 * Opens the pages in turn, `rounds` times for each condition, so that other load on the machine affects all of them.
 */
export async function timeFirstRows(
  browser: Browser,
  { pages, rounds }: { readonly pages: readonly ComparedPage[]; readonly rounds: number },
): Promise<readonly ColumnTimes[]> {
  const columns: ColumnTimes[] = []
  for (const hoverMs of hovers) {
    for (const slowDown of slowDowns) {
      const times = new Map<string, number[]>(pages.map(({ title }) => [title, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const page of pages) {
          times.get(page.title)?.push(await timeFirstRow(browser, page, { hoverMs, slowDown }))
        }
      }
      columns.push({ hoverMs, slowDown, times })
    }
  }
  return columns
}
