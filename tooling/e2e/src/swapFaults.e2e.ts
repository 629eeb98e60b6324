import type { Lab } from './lab/createLab.js'
import { holdReceipts } from './lab/holdReceipts.js'
import { recordTracks } from './lab/recordTracks.js'
import { fillSwap, openSwap, reviewSwap, swapLedger, swapping } from './lab/swap.js'
import { bringsAbout, expect, test } from './lab/test.js'

// The tests share one wallet, and each swap moves the price of the next.
test.describe.configure({ mode: 'serial' })

/** The lab with a wallet whose first account sends no transactions in other test files. */
const swapper = { wallets: 'umbra', accounts: 1 }

const coinToDollar = { from: 'ETH', to: 'PUSD', amount: '0.05' }
const dollarToCoin = { from: 'PUSD', to: 'ETH', amount: '25' }

const asked = async (lab: Lab) =>
  (await lab.wallet('umbra').methods()).filter(each => each === 'eth_sendTransaction').length

async function begin(lab: Lab, fault = '', settings = {}): Promise<void> {
  await lab.open({ ...swapping, ...swapper, blockchain: fault, ...settings })
  await lab.connect('umbra')
  await openSwap(lab)
}

test(
  'reports a failed quote, keeps the form and gets a quote on retry @further',
  bringsAbout(/status of 500/),
  async ({ lab }) => {
    await begin(lab)
    const place = '**/v1/convert/quotes?**'
    await lab.page.route(place, route => route.fulfill({ status: 500, body: '{}' }))
    await lab.press('foyer-swap-target-token')
    await lab.press(`foyer-swap-token-${swapLedger().idOf('PUSD')}`)
    await expect(lab.part('foyer-swap-quote-failed')).toBeVisible({ timeout: 20_000 })
    await expect(lab.part('foyer-swap-source-amount')).toHaveValue('1')
    await lab.page.unroute(place)
    await lab.press('foyer-swap-quote-again')
    await expect(lab.part('foyer-swap-review')).toHaveText('Review swap', { timeout: 20_000 })
  },
)

test('shows a worse price before asking the wallet @further', async ({ lab }) => {
  await begin(lab, 'worse')
  await reviewSwap(lab, coinToDollar)
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-worse')).toBeVisible({ timeout: 20_000 })
  await expect(lab.part('foyer-swap-confirm')).toHaveText('Accept and swap')
  expect(await asked(lab)).toBe(0)
})

test('does not send a swap that the network expects to fail @further', async ({ lab }) => {
  await begin(lab, 'revert')
  await fillSwap(lab, coinToDollar)
  await lab.press('foyer-swap-review')
  await expect(lab.part('foyer-swap-failed')).toBeVisible({ timeout: 20_000 })
  // The swap can be prepared again but not sent.
  await expect(lab.part('foyer-swap-confirm')).toHaveText('Try again')
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-failed')).toBeVisible({ timeout: 20_000 })
  expect(await asked(lab)).toBe(0)
})

test('quotes a swap without a gas price @further', bringsAbout(/status of 500/), async ({ lab }) => {
  await begin(lab, 'noGas')
  await fillSwap(lab, coinToDollar)
  await expect(lab.part('foyer-swap-review')).toBeEnabled()
})

test('lets the visitor retry a declined approval and a declined swap @further', async ({ lab }) => {
  test.slow()
  await begin(lab)
  const heard = await recordTracks(lab)
  await reviewSwap(lab, dollarToCoin)
  await lab.wallet('umbra').do('setApproval', 'reject')
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-failed')).toBeVisible({ timeout: 20_000 })
  await lab.wallet('umbra').do('setApproval', 'auto')
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-confirm')).toHaveText(/^Swap/, { timeout: 20_000 })
  await lab.wallet('umbra').do('setApproval', 'reject')
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-failed')).toBeVisible({ timeout: 20_000 })
  await lab.wallet('umbra').do('setApproval', 'auto')
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
  const events = (await heard())
    .map(({ event }) => event)
    .filter(event => /SWAP_.*(ERROR|SUCCESS)/.test(event))
  expect(events).toEqual(['SWAP_APPROVAL_ERROR', 'SWAP_ERROR', 'SWAP_SUCCESS'])
})

test('detects an allowance revoked between quote and signature @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await begin(lab)
  await reviewSwap(lab, dollarToCoin)
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-confirm')).toHaveText(/^Swap/, { timeout: 20_000 })
  const [owner] = (await lab.wallet('umbra').state()).addresses
  await ledger.takeBackAllowance('PUSD', owner)
  const before = await asked(lab)
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-confirm')).toHaveText(/^Allow/, { timeout: 20_000 })
  expect(await asked(lab)).toBe(before)
})

test("swaps once despite a double press and a reload during the wallet's request", async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await begin(lab)
  const owner = (await lab.wallet('umbra').state()).addresses[0]
  await reviewSwap(lab, coinToDollar)
  await lab.wallet('umbra').do('setApproval', 'ask')
  await lab.part('foyer-swap-confirm').dblclick()
  await expect.poll(() => asked(lab)).toBe(1)
  await lab.wallet('umbra').do('approve')
  await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
  expect(await asked(lab)).toBe(1)

  const before = await ledger.read('PUSD', owner)
  await lab.press('foyer-swap-done')
  await lab.press('foyer-wallet-features-swaps')
  await lab.wallet('umbra').do('setApproval', 'ask')
  await reviewSwap(lab, coinToDollar)
  await lab.press('foyer-swap-confirm')
  await expect.poll(() => asked(lab)).toBe(2)
  await lab.reload()
  await openSwap(lab)
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue('1')
  expect(await asked(lab)).toBe(0)
  expect(await ledger.read('PUSD', owner)).toBe(before)
})

test('shows a pending swap after a reload until it settles, and sends it once @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await begin(lab)
  const owner = (await lab.wallet('umbra').state()).addresses[0]
  await reviewSwap(lab, coinToDollar)
  const release = await holdReceipts(lab.page)
  const before = await ledger.read('PUSD', owner)
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-confirming')).toBeVisible({ timeout: 20_000 })
  await lab.reload()
  await openSwap(lab)
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue(coinToDollar.amount)
  await expect(lab.part('foyer-swap-review')).toHaveText('Show the swap under way')
  await lab.press('foyer-swap-review')
  await expect(lab.part('foyer-swap-confirming')).toBeVisible()
  await release()
  await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
  expect(await asked(lab)).toBe(0) // the reload reset the wallet's calls
  expect(await ledger.read('PUSD', owner)).toBeGreaterThan(before)
  await lab.press('foyer-swap-done')
  await lab.reload()
  await openSwap(lab)
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue('1')
})

test(
  'shows a clear state if the service is slow, broken or lacks data @further',
  bringsAbout(/status of 500/),
  async ({ lab }) => {
    test.slow()
    for (const fault of ['error', 'malformed', 'empty', 'unsupported']) {
      await lab.open({ ...swapping, ...swapper, blockchain: fault })
      if (fault === 'error') await lab.connect('umbra')
      await lab.press(lab.part('foyer-account-button').first())
      await lab.press('foyer-wallet-features-swaps')
      await expect(lab.part('foyer-swap-start-failed'), fault).toBeVisible({ timeout: 20_000 })
    }
    await lab.open({ ...swapping, ...swapper, blockchain: 'slow' })
    await openSwap(lab)
    await fillSwap(lab, coinToDollar)
  },
)
