import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'

/** The conditions under which a page is opened. */
export interface OpeningRequest {
  readonly url: string
  /** The CPU throttling factor after the page has loaded. */
  readonly slowDown: number
  /** Whether the pointer rests on the button before the press. Otherwise the click is scripted. */
  readonly hasPointer: boolean
}

/** Milliseconds from the click to the painted dialog. */
export interface OpeningTimes {
  readonly first: number
  readonly second: number
}

const recordOpening = fileURLToPath(new URL('./recordOpening.js', import.meta.url))
const restMs = 300
const button = '#root button'

/** Opens the dialog of a fresh page twice and closes it in between. */
export async function timeOpening(context: BrowserContext, request: OpeningRequest): Promise<OpeningTimes> {
  const page = await context.newPage()
  try {
    await page.addInitScript({ path: recordOpening })
    await page.goto(request.url)
    await page.waitForSelector(button)
    await page.waitForTimeout(restMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: request.slowDown })
    const first = await open(page, request)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.activeElement?.closest('dialog'))
    await page.mouse.move(0, 600)
    await page.waitForTimeout(restMs)
    return { first, second: await open(page, request) }
  } finally {
    await page.close()
  }
}

async function open(page: Page, { hasPointer }: OpeningRequest): Promise<number> {
  const before = await openings(page)
  if (hasPointer) {
    await page.hover(button)
    await page.waitForTimeout(restMs)
    await page.mouse.down()
    await page.mouse.up()
  } else {
    await page.evaluate(selector => document.querySelector<HTMLElement>(selector)?.click(), button)
  }
  await page.waitForFunction(count => window.openings.length > count, before.length)
  await page.waitForTimeout(restMs)
  return (await openings(page)).at(-1) ?? Number.NaN
}

function openings(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.openings)
}

declare global {
  interface Window {
    /** Written by `recordOpening.js`. */
    readonly openings: readonly number[]
  }
}
