import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { servePages } from '../servePages.js'
import { buildPeer } from './buildPeer.js'
import { bareTitle, type ColumnTimes, foyerTitle } from './firstRows.js'
import { type Peer, readPeers } from './Peer.js'
import { type ComparedPage, timeFirstRows } from './timeFirstRows.js'

const ownPages = [
  { title: bareTitle, path: 'bare.html', button: '#root > button', row: 'dialog .row' },
  {
    title: foyerTitle,
    path: 'foyer.html',
    button: '[data-testid="foyer-connect-button"]',
    row: '[data-testid="foyer-wallet-selector-test.foyer.ember"]',
  },
] as const

/** Times the first open of Foyer, of a bare dialog and of each installable peer, in one run from one server. */
export async function comparePeers(
  browser: Browser,
  { files, rounds }: { readonly files: BuiltFiles; readonly rounds: number },
): Promise<readonly ColumnTimes[]> {
  const built = await buildPeers()
  const server = await servePages(new Map([files, ...built.values()].flatMap(each => [...each])))
  try {
    const own = ownPages.map(({ path, ...page }): ComparedPage => ({ ...page, url: server.url + path }))
    const peers = [...built.keys()].map(
      ({ id, title, button, row }): ComparedPage => ({
        title,
        button,
        row,
        url: `${server.url}${id}/index.html`,
      }),
    )
    return await timeFirstRows(browser, { pages: [...own, ...peers], rounds })
  } finally {
    await server.stop()
  }
}

/**
 * Leaves out a peer that cannot be installed or built and prints why, so that a machine without a registry runs the
 * rest.
 */
async function buildPeers(): Promise<ReadonlyMap<Peer, BuiltFiles>> {
  const built = new Map<Peer, BuiltFiles>()
  for (const peer of readPeers().filter(({ needsService }) => !needsService)) {
    try {
      built.set(peer, await buildPeer(peer))
    } catch (error) {
      console.log(`${peer.title} is left out, its page could not be built: ${String(error)}\n`)
    }
  }
  return built
}
