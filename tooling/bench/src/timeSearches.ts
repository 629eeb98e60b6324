import type { Locator, Page } from 'playwright'

/** Milliseconds to the painted rows of a search, from the arrival of what it found, and of all wallets after it. */
export interface SearchTimes {
  readonly found: readonly number[]
  /** From the key that empties the field. */
  readonly emptied: readonly number[]
}

const word = 'an'
const restMs = 300

/** Searches for a few letters that many names have, and empties the field with one key; `rounds` times. */
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

/** Waits for what is recorded next, and for the page to rest after it. */
async function nextTimes(page: Page, what: 'found' | 'emptied'): Promise<readonly number[]> {
  const taken = await page.waitForFunction(
    wanted => {
      const times = window.takeTimes(wanted)
      return times.length > 0 && times
    },
    what,
    // Rarely, and not at each frame: asking costs time that is being measured.
    { polling: restMs },
  )
  await page.waitForTimeout(restMs)
  return (await taken.jsonValue()) || []
}
