// Times, in this order: opening Foyer's modal and a bare dialog with cached chunks, a first visit, the first open of
// Foyer and its peers, typing in the list of all wallets, the long lists of an account, and the modal's motions.
// `pnpm bench 3` takes three rounds instead of ten. `pnpm bench 3 cold` runs only the part of that name.
import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { buildPages } from './buildPages.js'
import { printColdOpens } from './cold/printColdOpens.js'
import { timeColdOpens } from './cold/timeColdOpens.js'
import { printLists } from './lists/printLists.js'
import { timeLists } from './lists/timeLists.js'
import { printMotions } from './motion/printMotions.js'
import { traceMotions } from './motion/traceMotions.js'
import { comparePeers } from './peers/comparePeers.js'
import { printPeers } from './peers/printPeers.js'
import { printDirectory } from './printDirectory.js'
import { printTables } from './printTables.js'
import { servePages } from './servePages.js'
import { timeDirectory } from './timeDirectory.js'
import { timePages } from './timePages.js'
import { weighPages } from './weighPages.js'

const [, , wantedRounds = '10', ...wantedParts] = process.argv
const rounds = Number(wantedRounds)
const files = await buildPages()
const server = await servePages(files)
const { url } = server
/**
 * The browser flag that keeps all requests on loopback. Routes of the page would do the same, but they slow every
 * request down.
 */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [loopbackOnly] })
const parts: Readonly<Record<string, () => Promise<void>>> = {
  async cached() {
    const weights = await weighPages(browser, { url, files })
    printTables(await timePages(browser, { url, rounds }), weights)
  },
  async cold() {
    printColdOpens(await timeColdOpens(browser, { url, files, rounds }))
  },
  async peers() {
    printPeers(await comparePeers(browser, { files, rounds }))
  },
  async directory() {
    printDirectory(await timeDirectory(browser, { url, rounds }))
  },
  async lists() {
    printLists(await timeLists(browser, url))
  },
  async motion() {
    printMotions(await traceMotions(browser, url))
  },
}
try {
  console.log(`Chromium ${browser.version()}, median of ${rounds}; gzip, React included\n`)
  for (const [name, run] of Object.entries(parts)) {
    if (wantedParts.length === 0 || wantedParts.includes(name)) await run()
  }
} finally {
  await browser.close()
  await server.stop()
}
