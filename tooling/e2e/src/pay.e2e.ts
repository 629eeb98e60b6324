import type { Page, Response } from '@playwright/test'
import { parseUnits } from 'viem'
import type { Lab, LabSettings } from './lab/createLab.js'
import { holdReceipts } from './lab/holdReceipts.js'
import { recordTracks } from './lab/recordTracks.js'
import { swapLedger } from './lab/swap.js'
import { expect, furtherUnless, test } from './lab/test.js'

/** The lab with a wallet that pays from an account that no other test reads. */
const paying: LabSettings = { wallets: 'umbra', accounts: 4, blockchain: '', pay: 1 }
const due = parseUnits('12.5', 6)

const recipientOf = async (lab: Lab) => (await lab.part('lab-pay-recipient').textContent()) ?? ''

const isStatusRead = (response: Response) =>
  response.request().postDataJSON()?.method === 'reown_getExchangeBuyStatus'

/** Presses an exchange and returns the window for the payment. */
async function chooseExchange(lab: Lab, name: 'harbor' | 'tern'): Promise<Page> {
  const opening = lab.page.context().waitForEvent('page')
  await lab.press(`foyer-pay-exchange-${name}`)
  const exchange = await opening
  await expect(exchange.getByTestId('order-pay')).toBeVisible({ timeout: 20_000 })
  return exchange
}

async function openPay(
  lab: Lab,
  settings: LabSettings = {},
  what: 'token' | 'coin' = 'token',
): Promise<void> {
  await lab.open({ ...paying, ...settings })
  await lab.press(`lab-pay-${what}`)
  await expect(lab.part('foyer-pay-request')).toBeVisible({ timeout: 20_000 })
}

/**
 * Requests a payment in the token and chooses an exchange. Returns its window and a function that reads the amount
 * paid.
 */
async function beginAt(lab: Lab, name: 'harbor' | 'tern') {
  const ledger = swapLedger()
  await openPay(lab)
  const recipient = await recipientOf(lab)
  const exchange = await chooseExchange(lab, name)
  return { exchange, readPaid: () => ledger.read('PUSD', recipient) }
}

test('completes a payment at an exchange and keeps the modal open', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await lab.open(paying)
  const heard = await recordTracks(lab)
  await lab.press('lab-pay-token')
  await expect(lab.part('foyer-pay-request')).toContainText('12.5 PUSD on Foyer One')
  const recipient = await recipientOf(lab)
  const exchange = await chooseExchange(lab, 'harbor')
  await expect(lab.dialog).toContainText('Finish at the exchange')
  await exchange.getByTestId('order-pay').click()
  await expect(lab.dialog).toContainText('Payment completed', { timeout: 30_000 })
  expect(await ledger.read('PUSD', recipient)).toBe(due)
  await expect(lab.part('lab-pay')).toHaveText('success')
  await expect(lab.part('lab-pay-result')).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect(lab.part('foyer-pay-request')).toContainText('12.5 PUSD on Foyer One')
  await lab.press('foyer-pay-done')
  await expect(lab.dialog).toBeHidden()
  const events = (await heard()).map(({ event }) => event).filter(event => event.startsWith('PAY_'))
  expect(events).toEqual(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
})

test('fails a payment that the exchange declines, and offers another way to pay @further', async ({
  lab,
}) => {
  test.slow()
  const { exchange, readPaid } = await beginAt(lab, 'tern')
  await exchange.getByTestId('order-decline').click()
  await expect(lab.part('foyer-pay-error')).toBeVisible({ timeout: 30_000 })
  expect(await readPaid()).toBe(0n)
  await lab.press('foyer-pay-again')
  await expect(lab.part('foyer-pay-exchange-harbor')).toBeVisible()
})

for (const [what, symbol, units] of [
  ['token', 'PUSD', due],
  ['coin', 'ETH', parseUnits('0.015', 18)],
] as const) {
  test(`a wallet pays ${what === 'token' ? 'a token' : 'the native coin'} exactly once after a first rejection${furtherUnless(what === 'token')}`, async ({
    lab,
  }) => {
    test.slow()
    const ledger = swapLedger()
    await openPay(lab, {}, what)
    const recipient = await recipientOf(lab)
    await lab.press('foyer-pay-connect')
    await lab.press(lab.walletRow('umbra'))
    await expect(lab.part('foyer-pay-wallet')).toContainText('Umbra', { timeout: 20_000 })
    await lab.wallet('umbra').do('setApproval', 'reject')
    await lab.press('foyer-pay-wallet')
    await expect(lab.part('foyer-pay-declined')).toContainText('Nothing was paid.', { timeout: 20_000 })
    await lab.press('foyer-pay-again')
    await lab.wallet('umbra').do('setApproval', 'auto')
    await lab.part('foyer-pay-wallet').dblclick()
    await expect(lab.dialog).toContainText('Payment completed', { timeout: 20_000 })
    expect(await ledger.read(symbol, recipient)).toBe(units)
    const sent = (await lab.wallet('umbra').methods()).filter(each => each === 'eth_sendTransaction')
    expect(sent).toHaveLength(2)
  })
}

test('continues a payment after a reload without a second payment, and returns its result @further', async ({
  lab,
}) => {
  test.slow()
  const { exchange, readPaid } = await beginAt(lab, 'harbor')
  await expect(lab.dialog).toContainText('Finish at the exchange')
  await lab.reload()
  await expect(lab.part('lab-pay')).toHaveText('pending')
  await lab.press('lab-pay-coin')
  await expect(lab.dialog).toContainText('Finish at the exchange', { timeout: 20_000 })
  await exchange.getByTestId('order-pay').click()
  await expect(lab.dialog).toContainText('Payment completed', { timeout: 30_000 })
  expect(await readPaid()).toBe(due)
  await expect(lab.part('lab-pay-result')).toHaveText(/^0x[0-9a-f]{64}$/)
  await lab.reload()
  await expect(lab.part('lab-pay')).toHaveText('idle')
})

test('waits after a reload for a payment that the wallet sent, and pays once @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await openPay(lab)
  const recipient = await recipientOf(lab)
  await lab.press('foyer-pay-connect')
  await lab.press(lab.walletRow('umbra'))
  await expect(lab.part('foyer-pay-wallet')).toContainText('Umbra', { timeout: 20_000 })
  const release = await holdReceipts(lab.page)
  await lab.press('foyer-pay-wallet')
  await expect.poll(() => ledger.read('PUSD', recipient)).toBe(due)
  await lab.reload()
  await expect(lab.part('lab-pay')).toHaveText('pending')
  await lab.press('lab-pay-coin')
  await expect(lab.dialog).toContainText('Payment on its way', { timeout: 20_000 })
  await release()
  await expect(lab.dialog).toContainText('Payment completed', { timeout: 20_000 })
  expect(await ledger.read('PUSD', recipient)).toBe(due)
  await expect(lab.part('lab-pay-result')).toHaveText(/^0x[0-9a-f]{64}$/)
})

test("shows a link when the browser blocks the exchange's window @further", async ({ lab }) => {
  await lab.page.addInitScript(() => {
    window.open = () => null
  })
  await openPay(lab)
  await lab.press('foyer-pay-exchange-harbor')
  const opening = lab.page.context().waitForEvent('page')
  await lab.press('foyer-pay-open-exchange')
  await expect((await opening).getByTestId('order-pay')).toBeVisible()
})

test('reports a failed list of exchanges and an empty one @further', async ({ lab }) => {
  await openPay(lab, { blockchain: 'noExchange' })
  await expect(lab.part('foyer-pay-exchanges-failed')).toBeVisible({ timeout: 20_000 })
  await openPay(lab, { blockchain: 'empty' })
  await expect(lab.part('foyer-pay-no-exchanges')).toContainText('No exchanges available', {
    timeout: 20_000,
  })
})

test('stops waiting for an exchange that never reports a result @further', async ({ lab }) => {
  await openPay(lab, { blockchain: 'lostPay' })
  const exchange = await chooseExchange(lab, 'harbor')
  await exchange.getByTestId('order-pay').click()
  await lab.page.waitForResponse(isStatusRead)
  await expect(lab.dialog).toContainText('Finish at the exchange')
  await lab.press('foyer-pay-cancel')
  await expect(lab.dialog).toContainText('You stopped waiting')
})

test('rejects payments unless the host enables them @further', async ({ lab }) => {
  await lab.open({ ...paying, pay: 1 })
  await lab.page.evaluate(() => window.labFoyer.updateOptions({ features: { pay: false } }))
  await lab.press('lab-pay-token')
  await expect(lab.part('lab-pay-result')).toHaveText('PAY_NOT_ENABLED')
  await expect(lab.dialog).toBeHidden()
})

test("lists exchanges in a host's own page, opens one and follows the payment @further", async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await lab.open(paying)
  const recipient = await recipientOf(lab)
  const opening = lab.page.context().waitForEvent('page')
  await lab.press('lab-pay-tern')
  const exchange = await opening
  await exchange.getByTestId('order-pay').click()
  await expect(lab.part('lab-pay-headless')).toContainText('SUCCESS 0x', { timeout: 30_000 })
  expect(await ledger.read('PUSD', recipient)).toBe(due)
  await expect(lab.dialog).toBeHidden()
})
