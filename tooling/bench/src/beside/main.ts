// Takes the pictures of Foyer beside its peers for the documentation: the same page, wallets and account, in five
// situations. `pnpm --filter @foyer/bench run beside [folder] [hidden]` hides the names and shuffles the products by
// a secret that it writes to `key.json` in the folder, for a judge who must not know them, and adds each picture in full size.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { requireGlyphs, useSystemFonts } from '@foyer/build/glyphs'
import { type Browser, chromium, errors } from 'playwright'
import { buildPages } from '../buildPages.js'
import { buildPeer } from '../peers/buildPeer.js'
import { readPeers } from '../peers/Peer.js'
import { servePages } from '../servePages.js'
import { answerRemotes } from './answerRemotes.js'
import { compose } from './compose.js'
import { type Look, looks, type Product, type Situation, situations } from './situations.js'

const docsFolder = fileURLToPath(new URL('../../../../apps/docs/public/sheets/', import.meta.url))
const [folder = docsFolder, wanted] = process.argv.slice(2)
const isHidden = wanted === 'hidden'

/** The peers that are shown. OnchainKit lists only wallets of its own choice. */
const shownPeers = ['connectkit', 'rainbowkit', 'appkit']
/** The delay before a picture is taken. Longer than any fade, shorter than any late help. */
const settleMs = 2500
const reachTimeoutMs = 10_000

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

const pageStyle = (theme: Look['theme']) =>
  `html { background: ${theme === 'dark' ? '#0b0b0c' : '#fff'}; font-family: system-ui, sans-serif } body { margin: 24px }`

const letters = 'ABCDEF'

const own: Product = {
  id: 'foyer',
  title: 'Foyer',
  path: 'beside.html',
  button: '[data-testid="foyer-connect-button"]',
  row: '[data-testid="foyer-wallet-selector-test.foyer.ember"]',
  accountButton: '[data-testid="foyer-account-button"]',
}

useSystemFonts()
mkdirSync(folder, { recursive: true })
const peers = readPeers().filter(({ id }) => shownPeers.includes(id))
const files = [await buildPages()]
for (const peer of peers) files.push(await buildPeer(peer))
const server = await servePages(new Map(files.flatMap(each => [...each])))
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  const products = [own, ...peers.map((each): Product => ({ ...each, path: `${each.id}/index.html` }))]
  const shown = isHidden ? shuffle(products) : products
  const columns = shown.map(({ title }, index) => (isHidden ? `Product ${letters[index]}` : title))
  if (isHidden) writeFileSync(join(folder, 'key.json'), JSON.stringify(shown.map(({ title }) => title)))
  for (const look of looks) {
    const rows = []
    for (const situation of situations) {
      const pictures = []
      for (const product of shown) pictures.push(await take(browser, { look, situation, product }))
      rows.push({ title: situation.title, pictures })
      if (isHidden) saveCells(pictures, `${look.name}-${rows.length}`)
    }
    const file = join(folder, `beside-${look.name}.webp`)
    writeFileSync(file, await compose(browser, { look, columns, rows }))
    console.log(file)
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Writes the pictures of a row in full size, for a judge. */
function saveCells(pictures: readonly (Buffer | undefined)[], name: string): void {
  for (const [index, picture] of pictures.entries()) {
    if (picture) writeFileSync(join(folder, `${name}-${letters[index]}.png`), picture)
  }
}

interface Shot {
  readonly look: Look
  readonly situation: Situation
  readonly product: Product
}

async function take(from: Browser, { look, situation, product }: Shot): Promise<Buffer | undefined> {
  const { width, height, isPhone, theme } = look
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: 2,
    ...(isPhone ? { userAgent: phoneAgent } : {}),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(reachTimeoutMs)
    await answerRemotes(page, new URL(server.url).origin)
    const query = new URLSearchParams({ theme, wallets: situation.wallets })
    await page.goto(`${server.url}${product.path}?${query}`)
    await page.addStyleTag({ content: pageStyle(theme) })
    await page.locator(product.button).first().waitFor()
    await situation.reach(page, product)
    await page.waitForTimeout(settleMs)
    await requireGlyphs(page)
    return await page.screenshot()
  } catch (error) {
    // RainbowKit, for example, lists no wallet of the page on a phone.
    if (!(error instanceof errors.TimeoutError) || product === own) throw error
    console.log(`${product.title} does not reach “${situation.title}” on ${look.name}`)
    return undefined
  } finally {
    await context.close()
  }
}

function shuffle<T>(values: readonly T[]): readonly T[] {
  return values
    .map(value => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
