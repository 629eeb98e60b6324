// Records a visitor in the lab, from connecting to sending: `pnpm --filter @foyer/e2e run recording`.
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { requireGlyphs, useSystemFonts } from '@foyer/build/glyphs'
import { chromium } from '@playwright/test'
import { createLab } from '../src/lab/createLab.js'
import { startSites } from '../src/setup/globalSetup.js'
import { believableTokens, furnishPictures } from './believable.js'
import { createRecorder } from './createRecorder.js'

const file = fileURLToPath(new URL('../../../apps/docs/public/recording.png', import.meta.url))
const mostBytes = 1_500_000
const scale = 1.5

useSystemFonts()
const stop = await startSites({ tokenNames: believableTokens })
await furnishPictures()
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  const lab = createLab(page, { hasTouch: true })
  const { hold, tap, write } = createRecorder(page, scale)
  await lab.open({ bare: 1, blockchain: '', wallets: 'ember,umbra,verdant' })
  await requireGlyphs(page)
  await hold(900)

  await tap(lab.part('foyer-connect-button'))
  await lab.walletRow('ember').waitFor()
  await hold(1300)
  await tap(lab.walletRow('ember'))
  await lab.dialog.waitFor({ state: 'hidden' })
  await lab.part('foyer-account-button').getByText('mira').waitFor()
  await hold(1000)

  await tap(lab.part('foyer-account-button'))
  await lab.part('foyer-tokens-total').waitFor()
  await hold(2200)

  await tap(lab.part('foyer-wallet-features-send'))
  await lab.part('foyer-send-token').waitFor()
  await tap(lab.part('foyer-send-token'))
  const dollar = lab.part('foyer-send-tokens').getByRole('button').filter({ hasText: 'USDC' })
  await dollar.waitFor()
  await hold(900)
  await tap(dollar)
  await tap(lab.part('foyer-send-amount'))
  await lab.part('foyer-send-amount').fill('25')
  await hold(600)
  await tap(lab.part('foyer-send-receiver'))
  await lab.part('foyer-send-receiver').fill('basil.foyer.eth')
  await page.locator('[data-testid="foyer-send-review"]:enabled').waitFor()
  await hold(1300)
  await tap(lab.part('foyer-send-review'))
  await lab.part('foyer-send-confirm').waitFor()
  await hold(1800)
  await tap(lab.part('foyer-send-confirm'))
  await lab.part('foyer-send-succeeded').waitFor()
  await hold(2600)

  const bytes = write(file)
  console.log(`recording.png ${Math.round(bytes / 1000)} kB`)
  if (bytes > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes.`)
} finally {
  await browser.close()
  await stop()
}
