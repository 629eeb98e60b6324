import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { type MotionCost, readMotion } from './readMotion.js'

/** A motion's name and its measured cost. */
export interface TracedMotion extends MotionCost {
  readonly what: string
}

const slowDown = 4
/** The wait for a motion to end. Longer than any motion. */
const motionMs = 1200
const restMs = 400
const pressMs = 80
const categories = [
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline',
  'toplevel',
  '__metadata',
]

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

interface Motion {
  readonly what: string
  /** Prepares the motion, for example by moving the pointer to the target. It is not traced. */
  readonly reach?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const openModal = (page: Page) => page.getByTestId('foyer-connect-button').click()

/** Returns a motion that starts with the pointer at rest on the target. The press lasts as long as a person's. */
function press(what: string, find: (page: Page) => Locator): Motion {
  return { what, reach: page => find(page).hover(), act: page => find(page).click({ delay: pressMs }) }
}

const motions: readonly Motion[] = [
  press('open', page => page.getByTestId('foyer-connect-button')),
  press('forward', page => page.getByTestId('foyer-header-help')),
  press('back', page => page.getByTestId('foyer-header-back')),
  press('wallet pressed', page => page.getByRole('button', { name: /Ember/ })),
  {
    what: 'let in: ring, door, closed modal',
    reach: page => page.getByTestId('foyer-connecting-status').waitFor(),
    act: page => page.evaluate(() => window.letIn()),
  },
]

/** Traces the modal's motions in the order in which a visitor sees them, with the CPU four times slower. */
export async function traceMotions(browser: Browser, url: string): Promise<readonly TracedMotion[]> {
  const onDesktop = await traceAll(browser, { url, options: desktop, motions })
  const onPhone = await traceAll(browser, {
    url,
    options: phone,
    motions: [
      { what: 'open, as a sheet', act: page => page.getByTestId('foyer-connect-button').tap() },
      { what: 'sheet dragged and let go', act: page => dragSheet(page, 0.15) },
      { what: 'sheet dragged away', act: page => dragSheet(page, 0.6) },
    ],
  })
  return [...onDesktop, ...onPhone]
}

interface Sequence {
  readonly url: string
  readonly options: BrowserContextOptions
  readonly motions: readonly Motion[]
}

async function traceAll(
  browser: Browser,
  { url, options, motions }: Sequence,
): Promise<readonly TracedMotion[]> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.goto(`${url}lists.html?asks`)
    // Loads the views first, so that loading is not part of the motions.
    await openModal(page)
    await page.getByTestId('foyer-header-help').click()
    await page.getByTestId('foyer-header-close').click()
    await page.waitForTimeout(motionMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const traced: TracedMotion[] = []
    for (const { what, reach, act } of motions) {
      await reach?.(page)
      await page.waitForTimeout(restMs)
      await browser.startTracing(page, { categories })
      await act(page)
      await page.waitForTimeout(motionMs)
      traced.push({ what, ...readMotion(JSON.parse((await browser.stopTracing()).toString())) })
    }
    return traced
  } finally {
    await context.close()
  }
}

/** Drags the sheet down by a share of its height, one step per frame, and pauses before letting go. */
async function dragSheet(page: Page, share: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = 20
  const box = await page.getByTestId('foyer-modal-card').boundingBox()
  const { y, width, height } = box ?? { y: 0, width: 0, height: 0 }
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: width / 2, y: y + 30 + (height * share * step) / steps }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', step)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.waitForTimeout(restMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
