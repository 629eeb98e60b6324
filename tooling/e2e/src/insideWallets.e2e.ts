import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import type {} from '../around/around.js'
import { appAddress, aroundNames, openAround, recordScripts, reloadInside } from './lab/aroundPage.js'
import type {} from './lab/HostWindow.js'
import { disconnect } from './lab/openSettings.js'
import { expect, furtherUnless, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const receiver = '0x00000000000000000000000000000000F0e5a000'

for (const kind of ['safe', 'farcaster'] as const) {
  test(`a page inside ${aroundNames[kind]} connects by itself, reconnects, and disconnects on request${furtherUnless(kind === 'safe')}`, async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    const { evm, hosts } = readSites()
    const [chain] = evm.chains
    const app = await openAround(page, kind)
    const account = app.getByTestId('foyer-account-button')
    await expect(account).toBeVisible()
    const address = await page.evaluate(() => window.around.address)
    const session = () => app.evaluate(() => window.host.foyer.getSession('eip155')?.account)
    expect(await session()).toBe(`${chain.networkId}:${address}`)
    expect((await scripts(new URL(hosts['19']).origin)).ofHosts).toBeGreaterThan(0)

    await reloadInside(app)
    await expect(account).toBeVisible()
    await expect.poll(session).toBe(`${chain.networkId}:${address}`)

    await account.click()
    await disconnect(app)
    await expect(app.getByTestId('foyer-connect-button')).toBeVisible()
    // The wallet stays in the list by its name, for visitors who change their mind.
    await app.getByTestId('foyer-connect-button').click()
    await expect(app.getByTestId(`foyer-wallet-selector-${kind}`)).toContainText(aroundNames[kind])
    expect(await session()).toBeUndefined()
    await reloadInside(app)
    await expect(account).toBeVisible()
  })

  test(`a page that pretends to be ${aroundNames[kind]} gets no message and no connection${furtherUnless(kind === 'safe')}`, async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    const { hosts } = readSites()
    const app = await openAround(page, kind, { isGenuine: false })
    // Connecting another wallet must not send a message to the page around either.
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

test("signs and sends with the host's wallet inside Farcaster @further", async ({ page }) => {
  const [chain] = readSites().evm.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const app = await openAround(page, 'farcaster')
  await expect(app.getByTestId('foyer-account-button')).toBeVisible()
  const address = await page.evaluate(() => window.around.address)

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
        ?.sendTransaction({ transaction: { to: to as Hex, value: 5n, data: '0x' } }),
    receiver,
  )
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
  expect([receipt.status, receipt.from]).toEqual(['success', address.toLowerCase()])
  expect((await client.getBalance({ address: receiver })) - before).toBe(5n)
})

test('loads nothing for surrounding wallets on a page outside of a frame @further', async ({ page }) => {
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
