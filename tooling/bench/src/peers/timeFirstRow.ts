import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright'
import { followRequests } from '../cold/followRequests.js'

/** A page with a connect button that opens a list of wallets. */
export interface ConnectPage {
  readonly url: string
  /** Selects the connect button. */
  readonly button: string
  /** Selects a wallet's row, in the document or in an open shadow root. */
  readonly row: string
}

/** How the button is pressed. */
export interface PressCondition {
  /** How long the pointer rests on the button before the press. With 0 the pointer comes and presses at once. */
  readonly hoverMs: number
  /** How many times slower than this machine the page runs, once it is loaded. */
  readonly slowDown: number
}

const recordFirstRow = fileURLToPath(new URL('./recordFirstRow.js', import.meta.url))

/** Gives the milliseconds from the press to the painted row, in a browser context of its own: no script is cached. */
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
    // Asked for now and then only: asking takes time from what is being timed.
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
    // Sent together: an answer that is waited for would be a hover.
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
