import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { reportFolder } from './repository.mjs'

// The npm package unpacks Chromium once and sets library paths of this process. Its changes are saved for the later
// suites, which then neither unpack it at the same time nor lack its libraries.
const before = { ...process.env }
const executablePath = await chromiumPath()
const changed = Object.entries(process.env).filter(([name, value]) => before[name] !== value)

const browser = await chromium.launch({ executablePath })
const page = await browser.newPage()
const title = await page.evaluate(() => {
  document.title = 'ready'
  return document.title
})
console.log(`Chromium ${browser.version()} at ${executablePath}: ${title}`)
await browser.close()

const environment = {
  ...Object.fromEntries(changed),
  CHROMIUM_PATH: executablePath,
  FOYER_CHECKED_WITH: `Node ${process.version}, Chromium ${browser.version()}`,
}
writeFileSync(join(reportFolder, 'chromium.json'), JSON.stringify(environment))
