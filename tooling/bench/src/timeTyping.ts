import type { Locator } from 'playwright'

const word = 'amber'
/** The pause between keys. Shorter than the typing pause that starts a search, so that the list does not change. */
const betweenKeysMs = 100

/** Types a word and deletes it, twice. Returns the milliseconds from each key to the frame that shows it. */
export async function timeTyping(field: Locator): Promise<readonly number[]> {
  const page = field.page()
  await field.focus()
  await page.evaluate(() => window.takeTimes('key'))
  for (const key of [...word, ...backspaces, ...word, ...backspaces]) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
  return page.evaluate(() => window.takeTimes('key'))
}

const backspaces = [...word].map(() => 'Backspace')
