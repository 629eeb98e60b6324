import type { Lab } from './lab/createLab.js'
import { findListing } from './lab/findListing.js'
import { phoneAgents } from './lab/phoneProfiles.js'
import { readLink } from './lab/readLink.js'
import { recordOpenings } from './lab/recordOpenings.js'
import { recordTracks } from './lab/recordTracks.js'
import { expect, test } from './lab/test.js'

test.use({ userAgent: phoneAgents.androidChrome })

const cards = (lab: Lab) => lab.part('foyer-wallet-list').getByRole('button')

for (const setting of ['adapter', 'manual'] as const) {
  const isWithout = setting === 'adapter'
  test(`a phone shows all wallets for every view ${isWithout ? 'without adapters' : 'with pairing URIs of the host'} [VIEW-6] @further`, async ({
    lab,
  }) => {
    await lab.open({ wc: true, [setting]: !isWithout })
    for (const view of [undefined, 'Networks'] as const) {
      await lab.page.evaluate(name => window.labFoyer.open(name ? { view: name } : {}), view)
      await expect(lab.part('foyer-wallet-search')).toBeVisible()
      await expect.poll(() => cards(lab).count()).toBeGreaterThan(8)
      await lab.press('foyer-header-close')
      await expect(lab.dialog).toBeHidden()
    }
  })
}

test('offers the list of all wallets on a phone if the host wants it on phones only @further', async ({
  lab,
}) => {
  await lab.open({ wc: true, list: 'mobile' })
  await lab.openConnect()
  await expect(lab.part('foyer-all-wallets')).toBeVisible()
})

test("reports to hosts by name that a phone's wallet was chosen, opened and connected [STATE-5] @further", async ({
  lab,
  phone,
}) => {
  const wallet = await findListing('Ochre Purse')
  await recordOpenings(lab.page)
  await lab.open({ wc: true, wallets: 'none', featured: wallet.id })
  const tracks = await recordTracks(lab)
  await lab.openConnect()
  const uri = await readLink(lab)
  await lab.press('foyer-all-wallets')
  await expect(lab.part(`foyer-wallet-search-item-${wallet.id}`)).toBeEnabled()
  await lab.press(`foyer-wallet-search-item-${wallet.id}`)
  await phone.pair(uri)
  await expect(lab.status).toHaveText('connected')
  expect(await tracks()).toEqual(
    expect.arrayContaining([
      { event: 'CLICK_ALL_WALLETS' },
      { event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'mobile' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'mobile', name: wallet.name } },
    ]),
  )
  expect(await lab.stored()).toMatchObject({
    deep_link_choice: { href: `${wallet.link_mode}/` },
    recent_wallets: [{ id: wallet.id, name: wallet.name }],
  })
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await lab.openConnect()
  await expect(lab.dialog.getByRole('list', { name: 'Recent' })).toContainText(wallet.name)
})

test('reports a browser that refuses to open a wallet, and offers the other options [USER-4] @further', async ({
  lab,
}) => {
  const wallet = await findListing('Ochre Purse')
  await lab.page.addInitScript(() => {
    window.open = () => {
      throw new DOMException('Not allowed', 'SecurityError')
    }
  })
  await lab.open({ wc: true, wallets: 'none', featured: wallet.id })
  const tracks = await recordTracks(lab)
  await lab.openConnect()
  const uri = await readLink(lab)
  await lab.press(`foyer-wallet-selector-${wallet.id}`)
  await expect(lab.part('foyer-connecting-status')).toHaveAttribute('data-tone', 'error')
  await expect(lab.part('foyer-open-wallet-native')).toBeVisible()
  await expect(lab.part('foyer-copy-link')).toBeEnabled()
  // Only the part that identifies the pairing. The rest contains its key, with which anyone could join it.
  const [pairing] = uri.split('?')
  expect(await tracks()).toContainEqual({
    event: 'CONNECT_PROXY_ERROR',
    properties: expect.objectContaining({ uri: pairing, name: wallet.name, mobile_link: wallet.mobile_link }),
  })
})
