import type { Browser, Page } from 'playwright'
import { mainThreadTasks } from './mainThreadTasks.js'

const categories = ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata']

/** How long each task of the page's main thread took while something was done, in milliseconds. */
export async function timeTasks(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const browser = page.context().browser() as Browser // every page here is of a browser that was launched
  await browser.startTracing(page, { categories })
  await act()
  return mainThreadTasks(JSON.parse((await browser.stopTracing()).toString()))
}
