import { chromiumPath } from '@foyer/build/chromium'
import { chromium as playwright } from 'playwright'
import type { Engine } from './Engine.js'

/** The Chromium that all tests use. */
export const chromium: Engine = {
  name: 'Chromium',
  async newPage() {
    const browser = await playwright.launch({ executablePath: await chromiumPath() })
    const page = await browser.newPage()
    return {
      open: async url => void (await page.goto(url)),
      run: script => page.evaluate(`(() => { ${script} })()`) as never,
      close: () => browser.close(),
    }
  },
}
