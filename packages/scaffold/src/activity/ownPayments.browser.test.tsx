import type { OrderKind, OrderSummary } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { linesOfNumbers } from '../shell/linesOfNumbers.test.support.js'
import { openModal } from '../shell/openModal.test.support.js'
import { storyBalances } from '../stories/storyBalances.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { connectedAt } from '../stories/visits.js'

const never = () => new Promise<never>(() => undefined)

/** Waits until the account's tokens are shown, asks the wallet to pay, and opens the history. */
async function openOwn(
  kind: OrderKind,
  token: string | undefined,
  {
    balances = storyBalances,
    amounts = {},
  }: { readonly balances?: readonly object[]; readonly amounts?: OrderSummary } = {},
) {
  onTestFinished(serveStoryBlockchain({ balance: () => ({ balances }) }))
  const modal = await openModal(connectedAt({ view: 'Account' }), {
    options: { ...storyBlockchainServices, modal: { placement: 'inline' } },
  })
  await modal.find('[data-testid="foyer-tab-tokens"]')
  modal.container.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })) // an inline modal waits for that
  await modal.find('[data-testid^="foyer-token-eip155:1"]')
  await pay(modal.foyer, kind, { token, ...amounts })
  modal.foyer.account.chooseTab(2)
  const row = await modal.find('[data-testid="foyer-activity-payment-asking"]')
  return { row, find: modal.find }
}

async function pay(foyer: FoyerInstance, kind: OrderKind, given: OrderSummary): Promise<void> {
  const account = foyer.getState().connection.byNamespace.eip155?.activeAccount
  if (!account) throw new Error('not connected')
  const { ask } = await foyer.features.load('payments')
  const to = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'
  const summary = { amount: '1.5', symbol: 'ETH', to, ...given }
  ask({ kind, account, summary, ask: never }).catch(() => undefined)
}

it("shows a payment with its token's picture and the icon of its purpose", async () => {
  const { iconUrl } = storyBalances.find(({ address }) => address === undefined) ?? {}
  const { row, find } = await openOwn('send', 'eip155:1')
  expect(row.querySelector('img')?.getAttribute('src')).toBe(iconUrl)
  const send = await find('[data-testid="foyer-wallet-features-send"] svg')
  expect(row.querySelector('svg')?.innerHTML).toBe(send.innerHTML)
})

const coin = storyBalances.find(({ address }) => address === undefined)
const pebble = storyBalances.find(({ symbol }) => symbol === 'PUSD')

it.each([
  ['written in another case', `eip155:1:0x${'A'.repeat(40)}`, storyBalances, pebble?.iconUrl],
  [
    'of the coin, which the service lists by an address',
    'eip155:1',
    [{ ...coin, address: `eip155:1:0x${'e'.repeat(40)}` }],
    coin?.iconUrl,
  ],
])("shows the token's picture for a key %s", async (_, key, balances, picture) => {
  const { row } = await openOwn('pay', key, { balances })
  expect(picture).toBeDefined()
  expect(row.querySelector('img')?.getAttribute('src')).toBe(picture)
})

it('shows no picture of a token that is only known by its symbol', async () => {
  const { row } = await openOwn('swap', undefined)
  expect(row.querySelector('.asset-image')).not.toBeNull()
  expect(row.querySelector('img')).toBeNull()
})

it.each([
  ['send', { amount: '1234567.123456789012345678', symbol: 'ETH' }],
  ['swap', { targetAmount: '12345678901.123456789012345678', targetSymbol: 'SHIB' }],
] as const)(
  'cuts no digit of an amount on a narrow phone, and breaks no group of digits: %s of %o',
  async (kind, amounts) => {
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    await page.viewport(320, 640)
    const { row } = await openOwn(kind, undefined, { amounts })
    const title = row.querySelector('.value-row__main') as HTMLElement
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    const lines = linesOfNumbers(title)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines).toEqual(lines.map(() => 1))
  },
)
