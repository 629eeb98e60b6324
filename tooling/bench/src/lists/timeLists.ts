import type { Browser, Page } from 'playwright'
import { timeScrolling } from '../timeScrolling.js'
import { timeTyping } from '../timeTyping.js'
import { type LongList, longLists, longTokens, searchedList } from './lists.js'
import { openAccount, readToTheEnd, rowsOf } from './openList.js'
import { type LongAccount, serveAccount } from './serveAccount.js'
import { timeTasks } from './timeTasks.js'

/** An interaction with a list and its timings in milliseconds. */
export interface ListTiming {
  readonly what: string
  /** The number of rows in the list. */
  readonly rows: number
  /** The duration of each main-thread task. */
  readonly tasks: readonly number[]
  /** The time between frames while scrolling, or from key to painted field while typing. */
  readonly steps: readonly number[]
}

const slowDowns = [1, 4]
/** The wait after typing. Longer than the half second without typing after which the list is searched. */
const searchMs = 800

/** Scrolls through every long list of an account, and searches the list with a search field. */
export async function timeLists(browser: Browser, url: string): Promise<readonly ListTiming[]> {
  const timings: ListTiming[] = []
  for (const slowDown of slowDowns) {
    for (const list of longLists) {
      timings.push(...(await withAccount(browser, { url, account: list.account, slowDown }, scroll(list))))
    }
    timings.push(...(await withAccount(browser, { url, account: longTokens, slowDown }, search)))
  }
  return timings
}

interface Request {
  readonly url: string
  readonly account: LongAccount
  readonly slowDown: number
}

/** An interaction to time. It calls `slow` when CPU throttling should start. */
type Act = (page: Page, slow: () => Promise<unknown>) => Promise<readonly ListTiming[]>

/** Opens an account in a new page and runs an interaction there. */
async function withAccount(browser: Browser, { url, account, slowDown }: Request, act: Act) {
  const service = await serveAccount(account)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await openAccount(page, `${url}lists.html?service=${service.url}`)
    const session = await page.context().newCDPSession(page)
    const slow = () => session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const timings = await act(page, slow)
    return timings.map(each => ({ ...each, what: `${each.what}, ${slowDown}×` }))
  } finally {
    await page.close()
    await service.stop()
  }
}

/** Scrolls to the end, page by page, then through part of the loaded rows. */
function scroll({ what, testId, open }: LongList): Act {
  return async (page, slow) => {
    await open(page)
    const list = page.getByTestId(testId)
    await list.locator('li[aria-setsize]').first().waitFor()
    await slow()
    const reading = await timeTasks(page, () => readToTheEnd(page, list))
    const rows = await rowsOf(list)
    const held: { steps: readonly number[] } = { steps: [] }
    const tasks = await timeTasks(page, async () => {
      held.steps = await timeScrolling(page, testId)
    })
    return [
      { what: `${what}: read page by page`, rows, tasks: reading, steps: [] },
      { what: `${what}: scroll`, rows, tasks, steps: held.steps },
    ]
  }
}

/** Types into the search field of the tokens to send, then empties it. */
async function search(page: Page, slow: () => Promise<unknown>): Promise<readonly ListTiming[]> {
  await searchedList.open(page)
  const list = page.getByTestId(searchedList.testId)
  await list.locator('li[aria-setsize]').first().waitFor()
  const rows = await rowsOf(list)
  await slow()
  const held: { steps: readonly number[] } = { steps: [] }
  const tasks = await timeTasks(page, async () => {
    const field = page.getByTestId(searchedList.fieldTestId)
    held.steps = await timeTyping(field)
    await field.fill('9')
    await page.waitForTimeout(searchMs)
    await field.fill('')
    await page.waitForTimeout(searchMs)
  })
  return [{ what: `${rows} tokens: search`, rows, tasks, steps: held.steps }]
}
