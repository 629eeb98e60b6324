import type { Page } from 'playwright'

const stepPx = 100
const steps = 50
const restMs = 300

/**
 * Scrolls the list by 5000 px. Returns the milliseconds between frames, including the end of the scrolling. The page
 * must be reloaded before other timings.
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
