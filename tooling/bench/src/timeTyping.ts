import type { Locator } from 'playwright'

const word = 'amber'
/** Shorter than the pause after which a search begins, so that the list stays as it is. */
const betweenKeysMs = 100

/** Presses 20 keys in a field: a word and back, twice. Milliseconds from each key to the frame that shows it. */
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
