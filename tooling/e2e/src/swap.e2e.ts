import { parseUnits } from 'viem'
import type { Lab } from './lab/createLab.js'
import { recordTracks } from './lab/recordTracks.js'
import {
  chooseToken,
  fillSwap,
  openSwap,
  reviewSwap,
  type SwapOrder,
  swapLedger,
  swapping,
} from './lab/swap.js'
import { expect, test } from './lab/test.js'

// The tests share one wallet, so they swap one after the other.
test.describe.configure({ mode: 'serial' })

const decimals: Readonly<Record<string, number>> = { ETH: 18, ARBO: 18, PUSD: 6 }

const ownerOf = async (lab: Lab) => (await lab.wallet('verdant').state()).addresses[0]

const swaps: readonly (SwapOrder & { readonly name: string })[] = [
  { name: 'the network’s own coin for a token', from: 'ETH', to: 'PUSD', amount: '0.5' },
  { name: 'a token for the network’s own coin', from: 'PUSD', to: 'ETH', amount: '100.25' },
  { name: 'a token for a token', from: 'PUSD', to: 'ARBO', amount: '40' },
]

for (const { name, ...order } of swaps) {
  test(`swaps ${name} and shows the result in the account @further`, async ({ lab }) => {
    test.slow()
    const ledger = swapLedger()
    await lab.open(swapping)
    await lab.connect('verdant')
    const owner = await ownerOf(lab)
    const before = { given: await ledger.read(order.from, owner), got: await ledger.read(order.to, owner) }
    const heard = await recordTracks(lab)
    await openSwap(lab)
    await reviewSwap(lab, order)
    const units = parseUnits(order.amount, decimals[order.from] ?? 18)
    if (order.from !== 'ETH') {
      await expect(lab.part('foyer-swap-confirm')).toHaveText(/^Allow/)
      await lab.press('foyer-swap-confirm')
      await expect(lab.part('foyer-swap-confirm')).toHaveText(/^Swap/, { timeout: 20_000 })
      expect(await ledger.allowance(order.from, owner)).toBe(units)
    }
    await lab.press('foyer-swap-confirm')
    await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
    const got = (await ledger.read(order.to, owner)) - before.got
    // The transaction fee is paid in the coin that arrives.
    expect(got).toBeGreaterThan(0n)
    if (order.from !== 'ETH') expect(before.given - (await ledger.read(order.from, owner))).toBe(units)
    if (order.from === 'ETH') expect(before.given - (await ledger.read('ETH', owner))).toBeGreaterThan(units)

    await lab.press('foyer-swap-done')
    await lab.press('foyer-tab-activity')
    const newest = lab.part('foyer-activity').getByRole('listitem').first()
    await expect(newest).toContainText('Swapped', { timeout: 30_000 })
    await expect(newest).toContainText(order.to)
    const tracks = (await heard()).filter(({ event }) => event.includes('SWAP'))
    expect(tracks.map(({ event }) => event).filter(event => event !== 'CLICK_SELECT_TOKEN_TO_SWAP')).toEqual([
      'OPEN_SWAP',
      'INITIATE_SWAP',
      'SWAP_SUCCESS',
    ])
    expect(tracks.at(-1)).toMatchObject({
      properties: {
        network: 'eip155:31337',
        swapFromToken: order.from,
        swapToToken: order.to,
        swapFromAmount: order.amount,
      },
    })
  })
}

test("starts with the host's values and reports an insufficient balance @further", async ({ lab }) => {
  await lab.open(swapping)
  await lab.connect('verdant')
  await lab.page.evaluate(() =>
    window.labFoyer.open({
      view: { view: 'Swap', begin: { fromToken: 'pusd', toToken: 'ETH', amount: '321123.5' } },
    }),
  )
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue('321123.5', { timeout: 20_000 })
  await expect(lab.part('foyer-swap-source-token')).toContainText('PUSD')
  await expect(lab.part('foyer-swap-target-token')).toContainText('ETH')
  await expect(lab.part('foyer-swap-review')).toHaveText('Not enough PUSD')
  await expect(lab.part('foyer-swap-review')).toBeDisabled()
})

test('starts with 1 of the native coin, switches sides, takes the maximum and searches tokens @further', async ({
  lab,
}) => {
  await lab.open(swapping)
  await lab.connect('verdant')
  await openSwap(lab)
  await expect(lab.part('foyer-swap-source-token')).toContainText('ETH')
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue('1')
  await expect(lab.part('foyer-swap-review')).toHaveText('Select token')
  await chooseToken(lab, 'target', 'PUSD')
  await expect(lab.part('foyer-swap-target-amount')).not.toHaveValue('', { timeout: 20_000 })
  // The read-only amount has grouped thousands, the typed one does not.
  const received = (await lab.part('foyer-swap-target-amount').inputValue()).replaceAll(',', '')
  await lab.press('foyer-swap-turn')
  await expect(lab.part('foyer-swap-source-token')).toContainText('PUSD')
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue(new RegExp(`^${received.slice(0, 4)}`))
  await lab.press('foyer-swap-max')
  await expect(lab.part('foyer-swap-review')).toHaveText('Review swap', { timeout: 20_000 })

  await lab.press('foyer-swap-target-token')
  await lab.part('foyer-swap-search').fill('arbo')
  await expect(lab.part(/^foyer-swap-token-/)).toHaveCount(1)
  await lab.part('foyer-swap-search').fill('nothing like it')
  await expect(lab.part('foyer-swap-none')).toBeVisible()
})

test('reports a network without swaps, and where swaps are available @further', async ({ lab }) => {
  await lab.open(swapping)
  await lab.connect('verdant')
  await lab.press(lab.part('foyer-account-button').first())
  await lab.press('foyer-account-select-network')
  await lab.press('foyer-network-switch-eip155:31338')
  await lab.press('foyer-wallet-features-swaps')
  const unsupported = lab.part('foyer-swap-unsupported')
  await expect(unsupported).toContainText('Swaps are not available on this network')
  await expect(unsupported).toContainText('Choose a network that supports swaps.')
  await lab.press('foyer-network-switch-eip155:31337')
  await expect(lab.part('foyer-swap-source-amount')).toBeVisible({ timeout: 20_000 })
})

test("keeps the form of the swap view in the host's page while the modal opens and closes @further", async ({
  lab,
}) => {
  test.slow()
  await lab.open({ ...swapping, widgets: 'swap' })
  await lab.press('foyer-swap-connect')
  await lab.press(lab.walletRow('verdant'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('foyer-swap-source-amount')).toBeVisible({ timeout: 20_000 })
  await fillSwap(lab, { from: 'ETH', to: 'PUSD', amount: '0.05' })
  await lab.press(lab.part('foyer-account-button').first())
  await expect(lab.dialog).toBeVisible()
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('foyer-swap-source-amount')).toHaveValue('0.05')
  const ledger = swapLedger()
  const owner = await ownerOf(lab)
  const before = await ledger.read('PUSD', owner)
  await lab.press('foyer-swap-review')
  await expect(lab.part('foyer-swap-confirm')).toBeEnabled({ timeout: 20_000 })
  await lab.press('foyer-swap-confirm')
  await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
  expect(await ledger.read('PUSD', owner)).toBeGreaterThan(before)
})
