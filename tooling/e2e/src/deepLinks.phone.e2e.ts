import type { Lab } from './lab/createLab.js'
import { findListing, type Listing } from './lab/findListing.js'
import { phoneAgents, phoneProfiles } from './lab/phoneProfiles.js'
import { readLink } from './lab/readLink.js'
import { readOpenings, recordOpenings } from './lab/recordOpenings.js'
import { bringsAbout, expect, furtherUnless, test } from './lab/test.js'

/** A wallet with every kind of deep link. */
const everyLink = 'Ochre Purse'

const row = (lab: Lab, { id }: Listing) => lab.part(`foyer-wallet-selector-${id}`)

function hrefOf(way: string, { name, link_mode, mobile_link, app_store, play_store }: Listing, uri: string) {
  const query = `wc?uri=${encodeURIComponent(uri)}`
  const { hostname } = new URL(link_mode ?? '')
  const application = `example.${hostname.split('.')[0]}`
  switch (way) {
    case 'universal':
      return `${link_mode}/${query}`
    case 'native':
      return `${mobile_link}${query}`
    case 'intent':
      return `intent://${query}#Intent;scheme=${mobile_link?.replace('://', '')};package=${application};S.browser_fallback_url=${encodeURIComponent(play_store ?? '')};end`
    case 'ios store':
      return app_store
    case 'android store':
      return play_store
    default:
      return `${name} has no ${way}`
  }
}

for (const { name, userAgent, ways, script } of phoneProfiles) {
  test.describe(name, () => {
    test.use({ userAgent })

    test(`a tap on a wallet opens its deep link in the same task, and lists the other links [USER-1]${furtherUnless(name === phoneProfiles[0]?.name)}`, async ({
      lab,
      relay,
    }) => {
      const wallet = await findListing(everyLink)
      const sockets: string[] = []
      lab.page.on('websocket', socket => sockets.push(socket.url()))
      if (script) await lab.page.addInitScript(script)
      await recordOpenings(lab.page)
      relay.stall()
      await lab.open({ wc: true, relay: relay.url, featured: wallet.id, wallets: 'none' })
      expect(sockets).toEqual([])
      await lab.openConnect()
      await expect.poll(() => sockets.length).toBe(1)
      await expect(row(lab, wallet)).toHaveAttribute('aria-busy', 'true')
      await row(lab, wallet).tap()
      expect(await readOpenings(lab.page)).toEqual([])
      await expect(lab.part('foyer-open-wallet')).toHaveCount(0)

      relay.resume()
      await expect(row(lab, wallet)).not.toHaveAttribute('aria-busy')
      const uri = await readLink(lab)
      await row(lab, wallet).tap()
      const store = `${ways.includes('intent') ? 'android' : 'ios'} store`
      const [first, ...others] = ways.map(way => hrefOf(way === 'store' ? store : way, wallet, uri))
      expect(await readOpenings(lab.page)).toEqual([
        { by: 'open', href: first, target: '_self', isInTask: true },
      ])

      const open = lab.part('foyer-open-wallet')
      await expect(open).toHaveAttribute('href', first ?? '')
      await expect(open).toHaveText('Open again')
      const links = lab.dialog.locator('a[data-testid^="foyer-open-wallet-"]')
      await expect(links).toHaveCount(others.length)
      expect(await links.evaluateAll(all => all.map(each => each.getAttribute('href')))).toEqual(others)
      expect(await links.evaluateAll(all => all.map(each => each.getAttribute('target')))).toEqual(
        others.map(() => '_self'),
      )
      await open.tap()
      expect((await readOpenings(lab.page)).at(-1)).toEqual({
        by: 'link',
        href: first,
        target: '_self',
        isInTask: true,
      })
      await expect(lab.part('foyer-copy-link')).toBeEnabled()
    })
  })
}

test.describe('a connected wallet app of a phone', () => {
  test.use({ userAgent: phoneAgents.iosSafari })

  test('opens again for each later request with request id and session, also after a reload [USER-1] @further', async ({
    lab,
    phone,
  }) => {
    const wallet = await findListing(everyLink)
    await recordOpenings(lab.page)
    await lab.open({ wc: true, featured: wallet.id, wallets: 'none' })
    await lab.openConnect()
    const uri = await readLink(lab)
    await lab.press(row(lab, wallet))
    await phone.pair(uri)
    await expect(lab.status).toHaveText('connected')
    const expectReopened = async (times: number) => {
      await lab.press('lab-sign')
      await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
      const openings = await readOpenings(lab.page)
      expect(openings).toHaveLength(times)
      expect(openings.at(-1)).toMatchObject({ by: 'open', target: '_self', isInTask: true })
      const { pathname, searchParams } = new URL(openings.at(-1)?.href ?? '')
      expect(pathname).toBe('/link/wc')
      expect(searchParams.get('requestId')).toMatch(/^\d+$/)
      expect(searchParams.get('sessionTopic')).toBe(phone.state.sessions[0]?.topic)
    }
    await expectReopened(2)
    await lab.reload()
    await expect(lab.status).toHaveText('connected')
    await expectReopened(1)
  })
})

const telegrams = {
  iOS: {
    userAgent: phoneAgents.iosWebview,
    sign: 'window.TelegramWebviewProxy = { postEvent() {} }',
    by: 'open',
    target: '_blank',
  },
  Android: {
    userAgent: phoneAgents.androidWebview,
    sign: 'window.Telegram = { WebApp: { initData: "query_id=1" } }',
    by: 'telegram',
    target: '',
  },
} as const

for (const [system, { userAgent, sign, by, target }] of Object.entries(telegrams)) {
  test.describe(`Telegram on ${system}`, () => {
    test.use({ userAgent })

    test('offers only wallets with https links, and opens one in the task of the tap [USER-1, USER-13] @further', async ({
      lab,
    }) => {
      const [universal, native] = await Promise.all([findListing(everyLink), findListing('Willow Hub')])
      await lab.page.addInitScript(sign)
      await recordOpenings(lab.page)
      await lab.open({ wc: true, featured: `${universal.id},${native.id}`, wallets: 'none' })
      await lab.openConnect()
      const uri = await readLink(lab)
      await expect(row(lab, universal)).toBeVisible()
      await expect(row(lab, native)).toHaveCount(0)
      await lab.press(row(lab, universal))
      const once = encodeURIComponent(uri)
      const payload = system === 'Android' ? encodeURIComponent(once) : once
      const href = `${universal.link_mode}/wc?uri=${payload}`
      expect(await readOpenings(lab.page)).toEqual([{ by, href, target, isInTask: true }])
      await lab.press('foyer-open-wallet')
      expect(await readOpenings(lab.page)).toEqual([
        { by, href, target, isInTask: true },
        { by, href, target, isInTask: true },
      ])
      await expect(lab.dialog.locator('a[data-testid^="foyer-open-wallet-"]')).toHaveCount(0)
    })
  })
}

test.describe('the browser of a wallet app', () => {
  test.use({ userAgent: phoneAgents.metaMask })

  test('lists its wallet first, connects it and creates no pairing before one is needed [USER-13]', async ({
    lab,
  }) => {
    const sockets: string[] = []
    lab.page.on('websocket', socket => sockets.push(socket.url()))
    await lab.page.addInitScript(() => {
      const answers: Record<string, unknown> = {
        eth_requestAccounts: ['0x0000000000000000000000000000000000000002'],
        eth_accounts: ['0x0000000000000000000000000000000000000002'],
        eth_chainId: '0x7a69',
      }
      const request = async ({ method }: { method: string }) => answers[method] ?? null
      Object.assign(window, {
        ethereum: { isMetaMask: true, request, on: () => {}, removeListener: () => {} },
      })
    })
    await lab.open({ wc: true, wallets: 'none' })
    await lab.openConnect()
    const rows = lab.part('foyer-wallet-list').getByRole('button')
    await expect(lab.part('foyer-wallet-selector-injected')).toBeVisible()
    await expect(rows.first()).toHaveAttribute('data-testid', 'foyer-wallet-selector-injected')
    await lab.press('foyer-wallet-selector-injected')
    await expect(lab.status).toHaveText('connected')
    expect(sockets).toEqual([])
  })
})

test('opens a QR code for another device from the list of all wallets on a phone @further', async ({
  lab,
}) => {
  await lab.open({ wc: true })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await lab.press('foyer-show-qr-code')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
})

test.describe('a wallet app that cannot be paired', () => {
  test.use({ userAgent: phoneAgents.iosSafari })

  test(
    'opens this page in its own browser in the task of the tap, without a pairing [USER-1] @further',
    bringsAbout(/status of 500/),
    async ({ lab }) => {
      const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
      await recordOpenings(lab.page)
      await lab.open({ wc: true, chains: 'eip155,solana', wallets: 'none', directory: 'error' })
      await lab.openConnect()
      await lab.press('foyer-all-wallets')
      await lab.part('foyer-wallet-search').fill('Phantom')
      await lab.press(`foyer-wallet-search-item-${phantom}`)
      const page = encodeURIComponent(lab.page.url())
      const origin = encodeURIComponent(new URL(lab.page.url()).origin)
      const href = `https://phantom.app/ul/browse/${page}?ref=${origin}`
      expect(await readOpenings(lab.page)).toEqual([{ by: 'open', href, target: '_self', isInTask: true }])
      await expect(lab.part('foyer-open-wallet')).toHaveAttribute('href', href)
    },
  )
})
