// Takes the documentation's screenshots of the modal: `pnpm --filter @foyer/e2e run screenshots`. Arguments name the
// screenshots to take.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { requireGlyphs, useSystemFonts } from '@foyer/build/glyphs'
import { type Browser, chromium } from '@playwright/test'
import { createLab } from '../src/lab/createLab.js'
import { startSites } from '../src/setup/globalSetup.js'
import { believableTokens, furnishPictures } from './believable.js'
import { compressPicture } from './compressPicture.js'
import { type Shot, settle, shots } from './shots.js'
import { takeSocial } from './takeSocial.js'

const publicFolder = fileURLToPath(new URL('../../../apps/docs/public/', import.meta.url))
const folder = join(publicFolder, 'shots')
// A QR code compresses badly, so its screenshot stays large.
const mostBytes = 120_000

/** What a picture shows around the dialog, in CSS pixels. A sheet has nothing but its upper side around it. */
const marginPx = 24

const looks = [
  { name: 'dark', theme: 'dark', viewport: { width: 760, height: 640 } },
  { name: 'light', theme: 'light', viewport: { width: 760, height: 640 } },
  { name: 'phone', theme: 'dark', viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
] as const

type Look = (typeof looks)[number]

const names = process.argv.slice(2)
const wanted = names.length > 0 ? shots.filter(({ name }) => names.includes(name)) : shots

mkdirSync(folder, { recursive: true })
useSystemFonts()
const stop = await startSites({ tokenNames: believableTokens })
await furnishPictures()
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  for (const look of looks) for (const shot of wanted) await take(browser, shot, look)
  await takeSocial(browser, { publicFolder, marginPx })
} finally {
  await browser.close()
  await stop()
}

async function take(from: Browser, shot: Shot, { name, theme, ...device }: Look): Promise<void> {
  const context = await from.newContext({
    ...device,
    deviceScaleFactor: 2,
    colorScheme: theme === 'light' ? 'light' : 'dark',
  })
  try {
    const page = await context.newPage()
    const lab = createLab(page, { hasTouch: 'hasTouch' in device })
    await lab.open({ bare: 1, theme, ...shot.settings })
    await shot.go(lab)
    await requireGlyphs(page)
    // Slivers of the page beside the modal look like parts of it.
    await page.addStyleTag({ content: 'body > :not([data-foyer-host]) { visibility: hidden }' })
    await settle(page)
    const card = await lab.part('foyer-modal-card').boundingBox()
    if (!card) throw new Error(`${shot.name} shows no card.`)
    const margin = name === 'phone' ? 0 : marginPx
    const clip = {
      x: card.x - margin,
      y: Math.max(0, card.y - marginPx),
      width: card.width + 2 * margin,
      height: card.height + marginPx + margin,
    }
    const file = join(folder, `${shot.name}-${name}.png`)
    compressPicture(await page.screenshot({ clip }), file)
    const { size } = statSync(file)
    console.log(`${shot.name}-${name}.png ${Math.round(size / 1000)} kB`)
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes.`)
  } finally {
    await context.close()
  }
}
