import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { announceWallet } from '../opening/announceWallet.js'
import type { Budget } from './Budget.js'
import { bundleOwnPage } from './bundleOwnPage.js'
import { ceilings } from './ceilings.js'
import { serveFiles } from './serveFiles.js'

/** Packages that must not be part of a page with a custom interface. */
const modalPackages = ['scaffold', 'ui']

/** Builds the documentation's page without the modal with Vite, connects on it in Chromium and measures what loads. */
export async function measureOwnPage(): Promise<Budget[]> {
  const { files, foyerBytes, packagesOf } = await bundleOwnPage()
  const server = await serveFiles(files)
  try {
    const { listing, connecting } = await connectOn(server.url)
    const bytes = listing.reduce((sum, path) => sum + (foyerBytes.get(path) ?? 0), 0)
    const ofModal = [...listing, ...connecting].filter(path =>
      packagesOf(path).some(each => modalPackages.includes(each)),
    )
    const isSeen = listing.some(path => packagesOf(path).includes('core'))
    return [
      {
        what: 'page of its own, load and list of wallets',
        ceiling: ceilings.ownPage,
        unit: 'bytes',
        ...(isSeen ? { measured: bytes } : { note: 'nothing of core was loaded' }),
      },
      {
        what: 'page of its own, scripts of the modal until connected',
        ceiling: 0,
        unit: 'count',
        measured: ofModal.length,
        note: ofModal.join(', '),
      },
    ]
  } finally {
    await server.stop()
  }
}

/** The scripts that a page requested. */
interface LoadedScripts {
  readonly listing: readonly string[]
  /** The scripts requested after a wallet was chosen, until the page was idle. */
  readonly connecting: readonly string[]
}

/** Connects the wallet that the page finds. */
async function connectOn(url: string): Promise<LoadedScripts> {
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  try {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await page.addInitScript({ path: announceWallet })
    await page.goto(url)
    const wallet = page.getByRole('button', { name: 'Ember' })
    await wallet.waitFor()
    const listing = asked.splice(0)
    await wallet.click()
    await page.getByTestId('account').waitFor()
    await page.waitForLoadState('networkidle')
    return { listing, connecting: asked }
  } finally {
    await browser.close()
  }
}
