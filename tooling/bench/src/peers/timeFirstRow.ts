import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright'
import { followRequests } from '../cold/followRequests.js'

/** A page with a connect button that opens a list of wallets. */
export interface ConnectPage {
  readonly url: string
  /** The CSS selector of the connect button. */
  readonly button: string
  /** The CSS selector of a wallet's row, in the document or in an open shadow root. */
  readonly row: string
}

/** The conditions of a press on the button. */
export interface PressCondition {
  /** The time for which the pointer rests on the button before the press. With 0 it presses on arrival. */
  readonly hoverMs: number
  /** The CPU throttling factor once the page is loaded. */
  readonly slowDown: number
}

const recordFirstRow = fileURLToPath(new URL('./recordFirstRow.js', import.meta.url))

/** Returns the milliseconds from the press to the painted row, in a new browser context without cached scripts. */
export async function timeFirstRow(
  browser: Browser,
  { url, button, row }: ConnectPage,
  { hoverMs, slowDown }: PressCondition,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const areAnswered = followRequests(page)
    await page.addInitScript({ content: `window.firstRowSelectors = ${JSON.stringify({ button, row })}` })
    await page.addInitScript({ path: recordFirstRow })
    await page.goto(url)
    await page.waitForSelector(button)
    await areAnswered()
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await press(page, { session, button, hoverMs })
    // Polls rarely, because polling takes time from the measured work.
    const seen = await page.waitForFunction(() => window.firstRowMs, undefined, { polling: 100 })
    return (await seen.jsonValue()) ?? Number.NaN
  } catch (cause) {
    throw new Error(`${url} shows no ${row} after a press on ${button}`, { cause })
  } finally {
    await context.close()
  }
}

interface Pointer {
  readonly session: CDPSession
  readonly button: string
  readonly hoverMs: number
}

async function press(page: Page, { session, button, hoverMs }: Pointer): Promise<void> {
  const box = await page.locator(button).boundingBox()
  if (!box) throw new Error(`The button ${button} has no place`)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const left = { ...place, button: 'left', clickCount: 1 } as const
  const move = () => session.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' })
  const down = () => session.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed' })
  const up = () => session.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased' })
  if (hoverMs === 0) {
    // Sent together, because waiting for each response would be a hover.
    await Promise.all([move(), down(), up()])
  } else {
    await move()
    await page.waitForTimeout(hoverMs)
    await Promise.all([down(), up()])
  }
}

declare global {
  interface Window {
    /** Written by `recordFirstRow.js`. */
    readonly firstRowMs?: number
  }
}
