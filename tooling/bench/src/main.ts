// Times opening Foyer's modal beside a bare dialog, then typing in its list of all wallets, then the long lists of an account; `pnpm bench 3` takes three rounds instead of ten.
import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { buildPages } from './buildPages.js'
import { printLists } from './lists/printLists.js'
import { timeLists } from './lists/timeLists.js'
import { printDirectory } from './printDirectory.js'
import { printTables } from './printTables.js'
import { servePages } from './servePages.js'
import { timeDirectory } from './timeDirectory.js'
import { timePages } from './timePages.js'
import { weighPages } from './weighPages.js'

const rounds = Number(process.argv[2] ?? 10)
const files = await buildPages()
const server = await servePages(files)
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  const weights = await weighPages(browser, { url: server.url, files })
  const timings = await timePages(browser, { url: server.url, rounds })
  console.log(`Chromium ${browser.version()}, median of ${rounds}; gzip, React included\n`)
  printTables(timings, weights)
  printDirectory(await timeDirectory(browser, { url: server.url, rounds }))
  printLists(await timeLists(browser, server.url))
} finally {
  await browser.close()
  await server.stop()
}
