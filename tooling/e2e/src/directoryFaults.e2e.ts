import type { Lab } from './lab/createLab.js'
import { bringsAbout, expect, test } from './lab/test.js'

const sourceOf = (lab: Lab) => lab.page.evaluate(() => window.labFoyer.getState().directory?.source)

// The bundled list replaces a first list that takes longer than 3 s.
const faults = ['slow', 'never', 'error'] as const

/** Connects a browser wallet while the directory fails, then searches the bundled list. */
async function expectBundledWallets(lab: Lab): Promise<void> {
  await lab.connect('ember')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await expect.poll(() => sourceOf(lab)).toBe('bundled')
  const cards = lab.part('foyer-wallet-list').getByRole('button')
  await expect.poll(() => cards.count()).toBeGreaterThan(8)
  await lab.part('foyer-wallet-search').fill('rainbow')
  await expect(cards).toHaveCount(1)
  await expect(lab.part('foyer-alert-text')).toHaveCount(0)
}

for (const directory of faults) {
  test(
    `the bundled wallets replace a directory that is ${directory}, and a wallet connects meanwhile [USER-15] @further`,
    bringsAbout(/status of 500/),
    async ({ lab }) => {
      await lab.open({ wc: true, directory })
      await expectBundledWallets(lab)
    },
  )
}

const bodies = {
  'half an answer': '{"data":[{"id":"1","name":"Half a wal',
  'the page of a hotel’s network': '<!doctype html><title>Sign in to the hotel network</title>',
  nothing: '',
}

for (const [name, body] of Object.entries(bodies)) {
  test(`the bundled wallets replace a directory that answers with ${name} [USER-15] @further`, async ({
    lab,
  }) => {
    const headers = { 'access-control-allow-origin': '*' }
    await lab.page.route('**/getWallets?*', route => route.fulfill({ body, headers }))
    await lab.open({ wc: true })
    await expectBundledWallets(lab)
  })
}

test('opens the modal and connects a wallet while the directory sends various wrong responses @further', async ({
  lab,
}) => {
  await lab.open({ wc: true, directory: 'malformed' })
  for (let round = 0; round < 4; round++) {
    await lab.openConnect()
    await expect.poll(() => sourceOf(lab)).toMatch(/^(bundled|service)$/)
    await expect(lab.part('foyer-all-wallets')).not.toContainText('-')
    await lab.press('foyer-all-wallets')
    await lab.press('foyer-header-back')
    await lab.press(lab.walletRow('ember'))
    await expect(lab.status).toHaveText('connected')
    await lab.press('lab-disconnect')
    await expect(lab.status).toHaveText('disconnected')
  }
})

test('lists the bundled wallets and opens a QR code without a directory, sending no request [USER-9] @further', async ({
  lab,
}) => {
  const asked: string[] = []
  lab.page.on('request', request => {
    if (/getWallet/.test(request.url())) asked.push(request.url())
  })
  await lab.open({ wc: true, directory: 'none', project: 'none' })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await lab.part('foyer-wallet-search').fill('rainbow')
  const cards = lab.part('foyer-wallet-list').getByRole('button')
  await expect(cards).toHaveCount(1)
  await lab.press(cards.first())
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  expect(asked).toEqual([])
})
