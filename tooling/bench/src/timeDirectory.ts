import { startDirectory } from '@foyer/devstack'
import type { Browser, Page } from 'playwright'
import { openAllWallets, openRecording } from './openAllWallets.js'
import { timeScrolling } from './timeScrolling.js'
import { timeSearches } from './timeSearches.js'
import { timeTyping } from './timeTyping.js'

/** A timing of the list of all wallets, in milliseconds. */
export interface DirectoryTiming {
  readonly what: string
  readonly times: readonly number[]
  /** The same measurement in a plain React field without a list, before the modal is opened. */
  readonly plain?: readonly number[]
  readonly ceiling?: number
}

/** The length of the list and its timings. */
export interface DirectoryTimings {
  readonly rows: number
  readonly timings: readonly DirectoryTiming[]
}

interface Request {
  readonly url: string
  readonly rounds: number
}

const slowDowns = [1, 4]
const keyCeilingMs = 16
/** The number of generated wallets. About 700 of them work on a desktop and on the page's network and become rows. */
const walletCount = 1000

/** Types, searches and scrolls in the list of all wallets, fully loaded from a separate directory. */
export async function timeDirectory(browser: Browser, { url, rounds }: Request): Promise<DirectoryTimings> {
  const directory = await startDirectory({ walletCount })
  try {
    const timings: DirectoryTiming[] = []
    const request = { url: `${url}directory.html?directory=${directory.url}`, rounds }
    let rows = 0
    for (const slowDown of slowDowns) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const timed = await timeList(page, { ...request, slowDown })
      rows = timed.rows
      timings.push(...timed.timings)
      await page.close()
    }
    return { rows, timings }
  } finally {
    await directory.stop()
  }
}

async function timeList(
  page: Page,
  { url, rounds, slowDown }: Request & { readonly slowDown: number },
): Promise<DirectoryTimings> {
  const session = await page.context().newCDPSession(page)
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await openRecording(page, url)
  await slow(slowDown)
  const plain = await timeTyping(page.getByLabel('Plain'))
  await slow(1)
  await openAllWallets(page)
  const rows = await page.evaluate(() => window.rowCount())
  await slow(slowDown)
  const field = page.getByTestId('foyer-wallet-search')
  const keys = await timeTyping(field)
  const searches = await timeSearches(field, rounds)
  return {
    rows,
    timings: [
      { what: `key press to painted field, ${slowDown}×`, times: keys, plain, ceiling: keyCeilingMs },
      {
        what: `key that empties the field to all rows, ${slowDown}×`,
        times: searches.emptied,
        ceiling: keyCeilingMs,
      },
      { what: `arrival of a search's result to its rows, ${slowDown}×`, times: searches.found },
      {
        what: `frame while 5000 px are scrolled, ${slowDown}×`,
        times: await timeScrolling(page, 'foyer-wallet-list'),
      },
    ],
  }
}
