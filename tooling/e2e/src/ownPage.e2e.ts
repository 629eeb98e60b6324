import { startRelay } from '@foyer/devstack/walks'
import { type Hex, verifyMessage } from 'viem'
import { createWalletRemote } from './lab/createWalletRemote.js'
import { findFaults } from './lab/findFaults.js'
import { hasModal, type OwnPage, openOwnPage } from './lab/ownPage.js'
import { readQrCode } from './lab/readQrCode.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const two = 'eip155:31338'
const message = 'Hello from a page of its own'
const signature = /^0x[0-9a-f]{130}$/

test('connects an extension, signs, switches and disconnects with a custom interface @further', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const own = await openOwnPage(page, { wallets: 'verdant', accounts: 2 })
  const before = requests.length
  expect(await page.evaluate(() => window.labFoyer.isLoaded())).toBe(false)
  expect(await page.evaluate(() => window.labFoyer.getState().connection.connectors)).toEqual([])
  await own.choose('Connect')
  await own.button(/Verdant/).click()
  await expect(own.status).toHaveText('connected')
  expect(requests.length).toBeGreaterThanOrEqual(before)
  const address = (await page.getByTestId('account').textContent())?.split(':').at(-1) as Hex

  await own.button('Sign').click()
  await expect(own.outcome('signed')).toHaveText(signature)
  const signed = (await own.outcome('signed').textContent()) as Hex
  expect(await verifyMessage({ address, message, signature: signed })).toBe(true)

  const wallet = createWalletRemote(page, 'verdant')
  await wallet.do('setApproval', 'reject')
  await own.button('Sign').click()
  await expect(own.outcome('signed')).toHaveText('REQUEST_REJECTED')
  await wallet.do('setApproval', 'auto')

  await own.button(/^Use .*Two/).click()
  await expect(own.outcome('switched')).toHaveText(two)
  await expect(own.network).toHaveText(two)
  await own.button('Disconnect').click()
  await expect(own.status).toHaveText('disconnected')
  expect(await hasModal(page)).toBe(false)
})

test('reports a declined connection, connects on retry and has no axe violations @further', async ({
  page,
}) => {
  const own = await openOwnPage(page, { wallets: 'ember' })
  await own.choose('Connect')
  await expect(own.button(/Ember/)).toBeVisible()
  const faults = async () => findFaults(page, 'body')
  expect(await faults()).toEqual([])
  const wallet = createWalletRemote(page, 'ember')
  await wallet.do('setApproval', 'ask')
  await own.button(/Ember/).click()
  await expect(page.getByText('Answer in Ember')).toBeVisible()
  expect(await faults()).toEqual([])
  await wallet.do('reject')
  await expect(page.getByText('You declined in your wallet.')).toBeVisible()
  expect(await faults()).toEqual([])
  await wallet.do('setApproval', 'auto')
  await own.button('Try again').click()
  await expect(own.status).toHaveText('connected')
  expect(await faults()).toEqual([])
  expect(await hasModal(page)).toBe(false)
})

test('connects and signs by keyboard alone @further', async ({ page }) => {
  const own = await openOwnPage(page, { wallets: 'ember' })
  const focused = () => page.evaluate(() => document.querySelector('button:focus')?.textContent?.trim() ?? '')
  const tabTo = async (name: string) => {
    await expect(own.button(new RegExp(name))).toBeVisible()
    for (let presses = 0; presses < 20 && !(await focused()).includes(name); presses++)
      await page.keyboard.press('Tab')
    expect(await focused()).toContain(name)
  }
  await tabTo('Connect')
  await page.keyboard.press('Enter')
  await tabTo('Ember')
  await page.keyboard.press('Enter')
  await expect(own.status).toHaveText('connected')
  await tabTo('Sign')
  await page.keyboard.press('Space')
  await expect(own.outcome('signed')).toHaveText(signature)
})

test('shows a QR code with which a phone connects, signs and switches @further', async ({ page, phone }) => {
  const own = await openOwnPage(page, { wc: true, wallets: 'none' })
  await own.choose('Connect')
  await own.button('WalletConnect').click()
  const uri = await own.readUri()
  await expect.poll(() => readQrCode(page.getByRole('img', { name: 'Code' }))).toBe(uri)
  expect(await findFaults(page, 'body')).toEqual([])
  await phone.pair(uri)
  await expect(own.status).toHaveText('connected')
  await own.button('Sign').click()
  await expect(own.outcome('signed')).toHaveText(signature)
  await own.button(/^Use .*Two/).click()
  await expect(own.network).toHaveText(two)
  expect(await hasModal(page)).toBe(false)
})

test('loads no script of the modal in the published build under a strict policy, while pairing @further', async ({
  page,
  phone,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const own = await openOwnPage(page, { wc: true, wallets: 'none' }, readSites().strictLab)
  await own.choose('Scan a code')
  await phone.pair(await own.readUri())
  await expect(own.status).toHaveText('connected')
  await own.button('Sign').click()
  await expect(own.outcome('signed')).toHaveText(signature)
  const texts = await Promise.all(scripts)
  expect(texts.some(each => each.includes('relay-protocol'))).toBe(true)
  // The list of wallets is the modal's first view.
  expect(texts.filter(each => each.includes('foyer-wallet-list'))).toEqual([])
  await page.evaluate(() => window.labFoyer.open())
  await expect
    .poll(async () => (await Promise.all(scripts)).some(each => each.includes('foyer-wallet-list')))
    .toBe(true)
})

test('reports that a phone declined, and shows another code that connects @further', async ({
  page,
  usePhone,
}) => {
  const phone = await usePhone({ isAutomatic: false })
  const own = await openOwnPage(page, { wc: true, wallets: 'none' })
  await own.choose('Scan a code')
  const first = await own.readUri()
  await phone.pair(first)
  await phone.until(({ pending }) => pending.length === 1)
  await phone.reject()
  const second = await own.readUri(first)
  phone.setAutomatic(true)
  await phone.pair(second)
  await expect(own.status).toHaveText('connected')
})

test('renews a code before it expires, but only while it is visible @further', async ({ page }) => {
  await page.clock.install()
  const own = await openOwnPage(page, { wc: true, wallets: 'none' })
  await own.choose('Scan a code')
  const first = await own.readUri()
  const left = await page.evaluate(() => (window.labFoyer.getState().pairing.expiresAt ?? 0) - Date.now())
  await page.clock.fastForward(left - 15_000)
  expect(await own.readUri()).toBe(first)
  await page.clock.fastForward(6000)
  const second = await own.readUri(first)
  await expect.poll(() => readQrCode(page.getByRole('img', { name: 'Code' }))).toBe(second)
  await own.choose('All wallets')
  await expect.poll(() => page.evaluate(() => window.labFoyer.getState().pairing)).toEqual({})
})

/** Pairs a directory wallet and waits until its code expires. A code that is not shown is not renewed. */
async function expireUnseen(own: OwnPage) {
  const { page } = own
  await own.choose('All wallets')
  await page.getByLabel('Search').fill('Ochre Purse')
  await page.clock.runFor(1000)
  await page.getByTestId('own-directory').getByRole('button', { name: 'Ochre Purse' }).click()
  const expired = await own.readUri()
  await expect(page.getByTestId('own-flow')).toHaveText('pairing')
  await page.clock.fastForward(6 * 60_000)
  await expect(page.getByTestId('own-failure')).toHaveText('PAIRING_EXPIRED')
  // A relay rejects clients whose clock is minutes ahead.
  await page.clock.setSystemTime(new Date())
  return expired
}

test('reports a pairing that expired unseen, and connects another wallet @further', async ({ page }) => {
  await page.clock.install()
  const own = await openOwnPage(page, { wc: true, wallets: 'ember' })
  await expireUnseen(own)
  await own.choose('Connect')
  await expect(page.getByText('The code has expired.')).toBeVisible()
  await own.button('Back').click()
  await own.button(/Ember/).click()
  await expect(own.status).toHaveText('connected')
})

test('retries an expired pairing with another code, by which a phone connects @further', async ({
  page,
  phone,
}) => {
  await page.clock.install()
  const own = await openOwnPage(page, { wc: true, wallets: 'ember' })
  const expired = await expireUnseen(own)
  await own.choose('Connect')
  await own.button('Try again').click()
  const uri = await own.readUri(expired)
  await expect.poll(() => readQrCode(page.getByRole('img', { name: 'Code' }))).toBe(uri)
  await phone.pair(uri)
  await expect(own.status).toHaveText('connected')
  await own.button('Sign').click()
  await expect(own.outcome('signed')).toHaveText(signature)
})

test(
  'reports that the relay is down, and connects with the next code once it is back @further',
  bringsAbout(/WebSocket connection/),
  async ({ page, relay, usePhone }) => {
    await relay.stop()
    await page.clock.install()
    const own = await openOwnPage(page, { wc: true, relay: relay.url, wallets: 'ember' })
    await own.choose('Connect')
    const dialled = page.waitForEvent('websocket')
    await own.button('WalletConnect').click()
    await dialled
    await page.clock.runFor(20_000)
    await expect(page.getByText('Phones cannot be reached right now.')).toBeVisible()
    const again = await startRelay({ preferredPort: relay.port })
    try {
      await own.button('Try again').click()
      const uri = await own.readUri()
      const phone = await usePhone({ relayUrl: relay.url })
      await phone.pair(uri)
      await expect(own.status).toHaveText('connected')
    } finally {
      await again.stop()
    }
  },
)

test('searches the directory and loads more of it @further', async ({ page }) => {
  const own = await openOwnPage(page, { wc: true, wallets: 'ember' })
  await own.choose('All wallets')
  const rows = page.getByTestId('own-directory').getByRole('button')
  await expect.poll(() => rows.count()).toBeGreaterThan(4)
  const first = await rows.count()
  await own.button('More wallets').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await page.getByLabel('Search').fill('Ochre Purse')
  await expect(rows).toHaveText(['Ochre Purse'])
  await rows.first().click()
  await own.readUri()
  await expect(page.getByTestId('own-flow')).toHaveText('pairing')
})
