import type { Locator, Page } from 'playwright'

/** Milliseconds to the painted rows: of a search from the arrival of its results, and of the full list afterwards. */
export interface SearchTimes {
  readonly found: readonly number[]
  /** Measured from the key that empties the field. */
  readonly emptied: readonly number[]
}

const word = 'an'
const restMs = 300

/** Searches for letters that many names contain and empties the field with one key, `rounds` times. */
export async function timeSearches(field: Locator, rounds: number): Promise<SearchTimes> {
  const page = field.page()
  const found: number[] = []
  const emptied: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await field.pressSequentially(word)
    found.push(...(await nextTimes(page, 'found')))
    await field.press('ControlOrMeta+A')
    await field.press('Backspace')
    emptied.push(...(await nextTimes(page, 'emptied')))
  }
  return { found, emptied }
}

/** Returns the next recorded times, and then waits until the page is idle. */
async function nextTimes(page: Page, what: 'found' | 'emptied'): Promise<readonly number[]> {
  const taken = await page.waitForFunction(
    wanted => {
      const times = window.takeTimes(wanted)
      return times.length > 0 && times
    },
    what,
    // Polls rarely, not in each frame, because polling takes time from the measured work.
    { polling: restMs },
  )
  await page.waitForTimeout(restMs)
  return (await taken.jsonValue()) || []
}
