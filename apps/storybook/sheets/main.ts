// Takes the contact sheets of the documentation: all selected stories in each look, one picture per look. `pnpm
// --filter @foyer/storybook run sheets [folder of a built Storybook] [prefix of the pictures' names]`
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { requireGlyphs, useSystemFonts } from '@foyer/build/glyphs'
import { type Browser, chromium, type Page } from 'playwright'
import { tellingStories } from '../.storybook/tellingStories.js'
import { type SheetLook, sheetLooks } from './looks.js'

const [built = 'storybook-static', prefix = 'sheet'] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../../docs/public/sheets/', import.meta.url))
const columns = 10
const thumbWidth = 220
/** What a picture shows around the dialog. */
const marginPx = 24
/** The delay before a picture is taken. Longer than any fade. */
const settleMs = 800

mkdirSync(folder, { recursive: true })
const site = await serve(built)
useSystemFonts()
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  for (const look of sheetLooks) {
    const pictures = await takeAll(browser, look)
    const file = join(folder, `${prefix}-${look.name}.webp`)
    writeFileSync(file, await compose(browser, pictures))
    console.log(file)
  }
} finally {
  await browser.close()
  site.close()
}

async function takeAll(from: Browser, look: SheetLook): Promise<readonly Buffer[]> {
  const waiting = tellingStories.map((id, index) => ({ id, index }))
  const pictures: Buffer[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      pictures[next.index] = await take(from, look, next.id)
    }
  }
  await Promise.all([work(), work(), work()])
  return pictures
}

async function take(from: Browser, look: SheetLook, id: string): Promise<Buffer> {
  const { width, height, isPhone = false } = look
  const context = await from.newContext({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone })
  try {
    const page = await context.newPage()
    const query = new URLSearchParams({ id, viewMode: 'story', globals: look.globals })
    await page.goto(`${site.url}/iframe.html?${query}`)
    // Waits for the story's play function. A story that never finishes is taken as it is after the timeout.
    await page.waitForFunction(isPlayed, undefined, { timeout: 20_000 }).catch(() => undefined)
    await page.waitForTimeout(settleMs)
    await requireGlyphs(page)
    return await page.screenshot({ type: 'jpeg', quality: 92, clip: await clipOf(page, look) })
  } finally {
    await context.close()
  }
}

/** Returns the dialog's place in a page with its margin, or the whole page if a story has no dialog. */
async function clipOf(page: Page, { width, height }: SheetLook) {
  const [shown] = await page.locator('.card:visible').all()
  const card = await shown?.boundingBox()
  if (!card) return { x: 0, y: 0, width, height }
  const [x, y] = [Math.max(0, card.x - marginPx), Math.max(0, card.y - marginPx)]
  const right = Math.min(width, card.x + card.width + marginPx)
  const bottom = Math.min(height, card.y + card.height + marginPx)
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns whether Storybook has rendered a story and run its play function. */
function isPlayed(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } }
  }
  return ['completed', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '')
}

/** Puts all pictures of a look on one sheet, each with the name of its story. */
async function compose(from: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const cells = pictures.map((picture, index) => {
    const name = tellingStories[index]?.replace('views-', '').replace('--', ' · ').replaceAll('-', ' ')
    return `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${name}</figcaption></figure>`
  })
  const page = await from.newPage({ viewport: { width: columns * (thumbWidth + 12) + 12, height: 800 } })
  try {
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; padding: 12px; display: grid; gap: 12px; align-items: start; background: #7d8286;
          grid-template-columns: repeat(${columns}, ${thumbWidth}px); font: 400 11px/1.3 system-ui, sans-serif }
        figure { margin: 0 }
        img { display: block; inline-size: ${thumbWidth}px; border-radius: 6px }
        figcaption { color: #fff; block-size: 1.3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
      </style>
      ${cells.join('')}`)
    await page.waitForFunction(() => [...document.images].every(each => each.complete))
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 72,
      captureBeyondViewport: true,
      clip: { ...(await sizeOf(page)), x: 0, y: 0, scale: 1 },
    })
    return Buffer.from(data, 'base64')
  } finally {
    await page.close()
  }
}

function sizeOf(page: Awaited<ReturnType<Browser['newPage']>>): Promise<{ width: number; height: number }> {
  return page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
}

async function serve(from: string): Promise<{ readonly url: string; close(): void }> {
  if (!existsSync(join(from, 'iframe.html'))) throw new Error(`No Storybook was built in ${from}.`)
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
  }
  const server = createServer(({ url = '/' }, response) => {
    const path = join(from, normalize(decodeURIComponent(url.split('?')[0] ?? '/')))
    if (!existsSync(path)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}
