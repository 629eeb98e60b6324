import { chromium } from '@playwright/test'
const [,, base, out, ...stories] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const [theme, w] of [['dark', 420], ['light', 420], ['dark', 320]]) {
  const page = await browser.newPage({ viewport: { width: w, height: 620 } })
  for (const s of stories) {
    await page.goto(`${base}/iframe.html?id=${s}&viewMode=story&globals=theme:${theme}`)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `${out}/${s}-${theme}-${w}.png` })
  }
  await page.close()
}
await browser.close()
