import type { Frame, Page, Response } from '@playwright/test'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import type {} from '../around/around.js'
import type {} from './lab/HostWindow.js'
import { expect, furtherUnless, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

type Kind = 'safe' | 'farcaster'
const names = { safe: 'Safe', farcaster: 'Farcaster' } as const
const receiver = '0x00000000000000000000000000000000F0e5a000'

/** What only what is loaded inside a wallet says: the calls of Safe's SDK, and of the Mini App protocol. */
const hostCode = /getTxBySafeTxHash|ethProviderRequestV2/

/** Scripts that were loaded, and those of them that are for wallets around the page. */
function recordScripts(page: Page) {
  const responses: Response[] = []
  page.on('response', response => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.push(response)
  })
  return async (origin: string) => {
    const own = responses.filter(each => each.url().startsWith(origin))
    const texts = await Promise.all(own.map(each => each.text()))
    return { count: texts.length, ofHosts: texts.filter(each => hostCode.test(each)).length }
  }
}

/** The app's address, which knows the page at `lab.localhost` as a wallet, and nothing else of this machine. */
function appAddress(kind: Kind): URL {
  const { hosts, around } = readSites()
  const app = new URL(hosts['19'])
  const known = around.replace('127.0.0.1', 'lab.localhost').replace(/\/$/, '')
  app.searchParams.set('hosts', JSON.stringify({ [known]: names[kind] }))
  return app
}

async function openAround(
  page: Page,
  kind: Kind,
  { isGenuine }: { readonly isGenuine: boolean },
): Promise<Frame> {
  const { around } = readSites()
  const address = new URL(isGenuine ? around.replace('127.0.0.1', 'lab.localhost') : around)
  address.searchParams.set('as', kind)
  address.searchParams.set('app', appAddress(kind).href)
  await page.goto(address.href)
  return appFrame(page)
}

async function appFrame(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForFunction(() => 'host' in window)
  return frame
}

/** Loads the app again inside the page around it; what was there before is gone when it ends. */
async function reload(app: Frame): Promise<void> {
  await app.evaluate(() => {
    document.documentElement.dataset['before'] = ''
    location.reload()
  })
  await app.waitForFunction(
    () => 'host' in window && document.documentElement.dataset['before'] === undefined,
  )
}

for (const kind of ['safe', 'farcaster'] as const) {
  test(`inside ${names[kind]} the page is connected by itself, signs, sends, comes back after a reload and leaves when told${furtherUnless(kind === 'safe')}`, async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    const { evm, hosts } = readSites()
    const [chain] = evm.chains
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const app = await openAround(page, kind, { isGenuine: true })
    const account = app.getByTestId('foyer-account-button')
    await expect(account).toBeVisible()
    const address = await page.evaluate(() => window.around.address)
    const session = () => app.evaluate(() => window.host.foyer.getSession('eip155')?.account)
    expect(await session()).toBe(`${chain.networkId}:${address}`)
    expect((await scripts(new URL(hosts['19']).origin)).ofHosts).toBeGreaterThan(0)

    const signature = await app.evaluate(() =>
      window.host.foyer.getSession('eip155')?.signMessage({ message: 'Hello' }),
    )
    expect(
      await verifyMessage({ address: address as Hex, message: 'Hello', signature: signature as Hex }),
    ).toBe(true)

    const before = await client.getBalance({ address: receiver })
    const hash = await app.evaluate(
      to =>
        window.host.foyer
          .getSession('eip155')
          ?.sendTransaction({ transaction: { to, value: 5n, data: '0x' } }),
      receiver,
    )
    const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
    expect([receipt.status, receipt.from]).toEqual(['success', address.toLowerCase()])
    expect((await client.getBalance({ address: receiver })) - before).toBe(5n)

    await reload(app)
    await expect(account).toBeVisible()
    await expect.poll(session).toBe(`${chain.networkId}:${address}`)

    await account.click()
    await app.getByTestId('foyer-disconnect-button').click()
    await expect(app.getByTestId('foyer-connect-button')).toBeVisible()
    // Offered again, by its name, to whoever changes their mind.
    await app.getByTestId('foyer-connect-button').click()
    await expect(app.getByTestId(`foyer-wallet-selector-${kind}`)).toContainText(names[kind])
    expect(await session()).toBeUndefined()
    await reload(app)
    await expect(account).toBeVisible()
  })

  test(`a page that only pretends to be ${names[kind]} gets no message, no connection and has nothing loaded${furtherUnless(kind === 'safe')}`, async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    const { hosts } = readSites()
    const app = await openAround(page, kind, { isGenuine: false })
    // The visitor opens the modal and connects a wallet of their own: that too says nothing to the page around.
    await app.getByTestId('foyer-connect-button').click()
    await expect(app.getByTestId(`foyer-wallet-selector-${kind}`)).toHaveCount(0)
    await app.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
    await expect(app.getByTestId('foyer-account-button')).toBeVisible()
    expect(await page.evaluate(() => window.around.heard)).toEqual([])
    const loaded = await scripts(new URL(hosts['19']).origin)
    expect(loaded.count).toBeGreaterThan(0)
    expect(loaded.ofHosts).toBe(0)
  })
}

test('a page that stands by itself loads nothing for wallets around it', async ({ page }) => {
  const scripts = recordScripts(page)
  const app = appAddress('safe')
  await page.goto(app.href)
  await page.getByTestId('foyer-connect-button').click()
  await expect(page.getByTestId('foyer-wallet-selector-safe')).toHaveCount(0)
  await page.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
  const loaded = await scripts(app.origin)
  expect(loaded.count).toBeGreaterThan(0)
  expect(loaded.ofHosts).toBe(0)
})
