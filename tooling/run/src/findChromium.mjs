import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { reportFolder } from './repository.mjs'

// The packaged Chromium unpacks itself once and sets library paths of this process: what it changed is written
// down, so that the suites after this step neither unpack it again at the same time nor miss its libraries.
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
