import { chromiumPath } from '@foyer/build/chromium'
import { type Browser, chromium, type Page } from 'playwright'
import { type Address, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createClock } from '../../__fixtures__/createClock.js'
import { createWallet } from '../__fixtures__/createWallet.js'
import { freshAccount, type LocalService, startLocalService } from '../__fixtures__/startLocalService.js'
import { processingMs } from '../orders/createCashier.js'

const clock = createClock()
let local: LocalService
let browser: Browser
beforeAll(async () => {
  const launch = async () => chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  ;[local, browser] = await Promise.all([startLocalService({ clock }), launch()])
})
afterAll(async () => {
  await browser.close()
  await local.stop()
})

/** Opens a page and collects its script errors and console errors. */
async function open(url: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 600, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints }
}

function untilStatus(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).waitFor()
}

async function purchase(address: Address, assets: readonly string[] = ['PUSD']): Promise<string> {
  const answer = await local.post('/v1/generators/onrampurl?projectId=lab', {
    destinationWallets: [{ address, blockchains: [], assets }],
    defaultNetwork: 'foyer-one',
    presetCryptoAmount: 20,
  })
  return ((await answer.json()) as { url: string }).url
}

function dollarsOf(index: 0 | 1, address: Address): Promise<bigint> {
  const service = local.evm.chains[index]
  const { node } = createWallet(service, freshAccount())
  const token = service.tokens.dollar.address
  return node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

it('shows the purchase and its recipient, and pays on the selected chain', async () => {
  const { address } = freshAccount()
  const { page, complaints } = await open(await purchase(address))
  const text = (testId: string) => page.getByTestId(testId).textContent()
  expect(await page.getByRole('heading').textContent()).toBe('Buy with Coinbase')
  expect(await text('order-amount')).toBe('20 PUSD')
  expect(await text('order-recipient')).toBe(address)
  expect(await text('order-price')).toMatch(/^20\.\d\d USD$/)
  expect(await text('order-chain')).toBe('Foyer One')
  await page.getByLabel('Network').selectOption({ value: 'eip155:31338' })
  expect(await text('order-chain')).toBe('Foyer Two')
  await page.getByRole('button', { name: 'Pay' }).click()
  await untilStatus(page, 'being processed')
  expect(await page.getByRole('button').count()).toBe(0)
  clock.move(processingMs)
  await untilStatus(page, 'It has been sent')
  expect([await dollarsOf(0, address), await dollarsOf(1, address)]).toEqual([0n, 20_000_000n])
  expect(complaints).toEqual([])
})

it('keeps a purchase in progress until its button is pressed, even after a reload', async () => {
  const { address } = freshAccount()
  const { page, complaints } = await open(await purchase(address))
  await page.getByTestId('order-keep').click()
  await page.getByTestId('order-finish').waitFor()
  await page.reload()
  await untilStatus(page, 'being processed')
  expect(await page.getByTestId('order-pay').isVisible()).toBe(false)
  await page.getByTestId('order-finish').click()
  await clock.untilWaiting(1)
  clock.move(processingMs)
  await untilStatus(page, 'It has been sent')
  expect(await dollarsOf(0, address)).toBe(20_000_000n)
  expect(complaints).toEqual([])
})

it('pays nothing when the visitor declines at an exchange', async () => {
  const { address } = freshAccount()
  const { networkId, tokens } = local.evm.chains[0]
  const answer = await local.post('/v1/json-rpc?projectId=lab', {
    jsonrpc: '2.0',
    id: 1,
    method: 'reown_getExchangePayUrl',
    params: {
      exchangeId: 'tern',
      asset: `${networkId}/erc20:${tokens.dollar.address}`,
      amount: '7.5',
      recipient: `${networkId}:${address}`,
    },
  })
  const { result } = (await answer.json()) as { result: { url: string } }
  const { page, complaints } = await open(result.url)
  expect(await page.getByTestId('order-title').textContent()).toBe('Pay with Tern')
  expect(await page.getByTestId('order-amount').textContent()).toBe('7.5 PUSD')
  expect(await page.getByTestId('order-network').count()).toBe(0)
  await page.getByTestId('order-decline').click()
  await untilStatus(page, 'Nothing was paid')
  expect(await dollarsOf(0, address)).toBe(0n)
  expect(complaints).toEqual([])
})

it('returns 404 for an unknown order, under a strict content security policy', async () => {
  const missing = await fetch(`${local.url}/buy/%3Cscript%3E`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('<script>')
  expect(missing.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await fetch(`${local.url}/pages/order.mjs`)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${local.url}/pages/..%2Fstart`)).status).toBe(404)
})

it('shows that the service is unreachable, and retries on the next press', async () => {
  const { address } = freshAccount()
  const { page } = await open(await purchase(address))
  await page.context().setOffline(true)
  await page.getByTestId('order-pay').click()
  await untilStatus(page, 'does not answer')
  await page.context().setOffline(false)
  await page.getByTestId('order-pay').click()
  await clock.untilWaiting(1)
  clock.move(processingMs)
  await untilStatus(page, 'It has been sent')
  expect(await dollarsOf(0, address)).toBe(20_000_000n)
})
