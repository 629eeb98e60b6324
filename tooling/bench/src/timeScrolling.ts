import type { Page } from 'playwright'

const stepPx = 100
const steps = 50
const restMs = 300

/**
 * Turns the wheel through 5000 px of the list. Milliseconds from each frame to the next, the scrolling's tail included.
 * The page is of no use for other timings after it.
 */
export async function timeScrolling(page: Page, testId: string): Promise<readonly number[]> {
  await page.getByTestId(testId).hover()
  await page.mouse.wheel(0, -stepPx * 1000)
  await page.waitForTimeout(restMs)
  await page.evaluate(() => window.recordFrames())
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, stepPx)
  await page.waitForTimeout(restMs)
  return page.evaluate(() => window.takeTimes('frame'))
}
