import type { Browser, Page } from 'playwright'
import { mainThreadTasks } from './mainThreadTasks.js'

const categories = ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata']

/** Returns the duration of each main-thread task during an interaction, in milliseconds. */
export async function timeTasks(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const browser = page.context().browser() as Browser // every page here belongs to a launched browser
  await browser.startTracing(page, { categories })
  await act()
  return mainThreadTasks(JSON.parse((await browser.stopTracing()).toString()))
}
