import { deafProvider, hostileProviders } from './lab/hostileProviders.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

test('reports a declined connection and connects on Try again [USER-4]', async ({ lab }) => {
  await lab.open({ approval: 'reject' })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('Connection declined')
  await expect(lab.status).toHaveText('disconnected')
  await lab.wallet('ember').do('setApproval', 'auto')
  await lab.press('foyer-connecting-retry')
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
})

test(
  'reports being offline instead of a wallet failure, and connects on Try again once online @further',
  bringsAbout(/net::ERR_INTERNET_DISCONNECTED/, /FEATURE_LOAD_FAILED/, /VIEW_LOAD_FAILED/),
  async ({ lab }) => {
    // Plain HTTP is not a secure context and lacks `crypto.randomUUID`, which the wallets use.
    await lab.page.addInitScript(() => {
      Object.assign(crypto, { randomUUID: () => URL.createObjectURL(new Blob()).slice(-36) })
    })
    await lab.open({}, readSites().lab.replace('127.0.0.1', 'lab.foyer.test'))
    await lab.openConnect()
    await expect(lab.walletRow('ember')).toBeVisible()
    await lab.page.context().setOffline(true)
    await lab.press(lab.walletRow('ember'))
    await expect(lab.part('foyer-view-failure')).toContainText('This didn’t load')
    expect(await lab.wallet('ember').pending()).toEqual([])
    await lab.page.context().setOffline(false)
    await lab.press(lab.dialog.getByRole('button', { name: 'Try again' }))
    await expect(lab.status).toHaveText('connected')
    await expect(lab.dialog).toBeHidden()
  },
)

test(
  'shows in placeholder and button that the modal cannot load, and opens it on retry @further',
  bringsAbout(/net::ERR_FAILED/, /View load failed/),
  async ({ lab }) => {
    const modal = /\/assets\/exports-/
    await lab.page.route(modal, route => route.abort())
    await lab.open()
    const button = lab.part('foyer-connect-button').first()
    await expect(button).toHaveText('Connect wallet')
    await lab.press(button)
    await expect(button).toHaveAccessibleName('Retry')
    await expect(button).toHaveAttribute('data-failed', 'true')
    await expect(lab.part('foyer-opening')).toContainText('This didn’t load')
    await lab.page.keyboard.press('Escape')
    await expect(lab.part('foyer-opening')).toBeHidden()
    await expect(button).toHaveAccessibleName('Retry')
    await expect(button).toBeFocused()
    await lab.press(button)
    await expect(lab.part('foyer-opening')).toContainText('This didn’t load')
    await lab.page.unroute(modal)
    await lab.press('foyer-opening-retry')
    // Chromium up to 147 caches the failure until a reload, in which case Foyer offers to reload.
    const reload = lab.part('foyer-opening-retry').filter({ hasText: 'Reload the page' })
    await expect(lab.walletRow('ember').or(reload)).toBeVisible()
    if (await reload.isVisible()) {
      await lab.press(reload)
      await expect(button).toHaveText('Connect wallet')
      await lab.press(button)
    }
    await expect(lab.walletRow('ember')).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
    await expect(button).toHaveText('Connect wallet')
  },
)

test('cancels a pending connection on going back, and ignores its later approval @further', async ({
  lab,
}) => {
  await lab.open({ approval: 'ask' })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('Continue in Ember')
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await lab.press('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect(lab.status).toHaveText('disconnected')
  await lab.wallet('ember').do('approve')
  await lab.press(lab.walletRow('umbra'))
  await expect.poll(lab.wallet('umbra').pending).toEqual(['eth_requestAccounts'])
  await expect(lab.status).toHaveText('connecting')
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await lab.wallet('umbra').do('approve')
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
})

test('lets the visitor cancel and use another wallet if one never answers @further', async ({ lab }) => {
  await lab.open()
  await lab.wallet('ember').do('neverAnswer')
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('Continue in Ember')
  await lab.press('foyer-header-back')
  await lab.press(lab.walletRow('verdant'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Verdant')
})

test('connects on an approval after the modal was closed @further', async ({ lab }) => {
  await lab.open({ approval: 'ask' })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await lab.wallet('ember').do('approve')
  await expect(lab.status).toHaveText('connected')
})

test('waits for a locked wallet and connects when it is unlocked @further', async ({ lab }) => {
  await lab.open()
  await lab.wallet('ember').do('lock')
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('Continue in Ember')
  await lab.wallet('ember').do('unlock')
  await expect(lab.status).toHaveText('connected')
})

test('listens for the answer to the pending request when the visitor connects the same wallet again @further', async ({
  lab,
}) => {
  await lab.open({ approval: 'ask' })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await lab.press('foyer-header-back')
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('Ember is waiting for you')
  await lab.press('foyer-connecting-answered')
  await expect(lab.part('foyer-connecting-status')).toContainText('Ember is waiting for you')
  await lab.wallet('ember').do('approve')
  await expect(lab.status).toHaveText('connected')
  expect(await lab.wallet('ember').pending()).toEqual([])
})

test("ends a connection after the host's timeout with a next step [USER-4] @further", async ({ lab }) => {
  await lab.open({ connectTimeout: 2000 })
  await lab.wallet('ember').do('neverAnswer')
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  const status = lab.part('foyer-connecting-status')
  await expect(status).toContainText('No answer from Ember')
  await expect(status).toContainText('Look there, then try again.')
  await lab.press('foyer-header-back')
  await lab.press(lab.walletRow('umbra'))
  await expect(lab.status).toHaveText('connected')
})

for (const { name, text, script } of hostileProviders) {
  test(`a wallet that ${name} leads to a failure with a next step in a working modal [USER-4] @further`, async ({
    lab,
  }) => {
    await lab.page.addInitScript(script)
    await lab.open({ connectTimeout: 2000, wallets: 'umbra' })
    await lab.openConnect()
    await lab.press('foyer-wallet-selector-test.foyer.hostile')
    await expect(lab.part('foyer-connecting-status')).toContainText(text)
    await expect(lab.part('foyer-connecting-retry')).toBeEnabled()
    await expect(lab.status).toHaveText('disconnected')
    await lab.press('foyer-header-back')
    await lab.press(lab.walletRow('umbra'))
    await expect(lab.status).toHaveText('connected')
  })
}

test('connects and disconnects a wallet whose events do not work @further', async ({ lab }) => {
  await lab.page.addInitScript(deafProvider)
  await lab.open()
  await lab.openConnect()
  await lab.press('foyer-wallet-selector-test.foyer.hostile')
  await expect(lab.status).toHaveText('connected')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
})

test('handles malformed wallet announcements without running scripts or failing [USER-14] @further', async ({
  lab,
}) => {
  await lab.page.addInitScript(() => {
    const throwing = Object.defineProperty({}, 'name', {
      get() {
        throw new TypeError('hostile')
      },
    })
    const markup = '<img src=x onerror="window.hasRunScript = true">'
    const request = () => Promise.resolve([])
    const on = () => {}
    const provider = () => ({ request, on, removeListener: on })
    const details: unknown[] = [
      undefined,
      null,
      {},
      { info: throwing, provider: provider() },
      { info: { uuid: '1', name: 'No provider', rdns: 'no.provider', icon: '' }, provider: {} },
      { info: { uuid: '2', name: 42, rdns: null, icon: {} }, provider: provider() },
      {
        info: { uuid: '3', name: markup, rdns: 'markup.test', icon: `javascript:window.hasRunScript=true` },
        provider: provider(),
      },
      {
        info: {
          uuid: '4',
          name: 'n'.repeat(100_000),
          rdns: 'long.test',
          icon: 'https://tracker.example/x.png',
        },
        provider: provider(),
      },
    ]
    window.addEventListener('eip6963:requestProvider', () => {
      for (const detail of details) {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    })
  })
  await lab.open({ wallets: 'ember' })
  await lab.openConnect()
  const rows = lab.part('foyer-wallet-list').getByRole('button')
  await expect(rows.first()).toBeVisible()
  const titles = await rows.allTextContents()
  expect(titles.every(each => each.length < 200)).toBe(true)
  await expect(lab.part('foyer-wallet-list').locator('img[src^="http"]')).toHaveCount(0)
  expect(await lab.page.evaluate(() => 'hasRunScript' in window)).toBe(false)
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
})
