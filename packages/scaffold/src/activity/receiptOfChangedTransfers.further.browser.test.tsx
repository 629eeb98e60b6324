import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

type Transfers = readonly ReturnType<typeof storyToken>[]

interface Change {
  readonly operationType?: string
  /** The row whose receipt is opened while the transaction is pending. */
  readonly id: string
  readonly before: Transfers
  /** The transaction's status and transfers from then on. */
  readonly status: string
  readonly after: Transfers
}

/** Opens the receipt of a pending row, and then changes its transaction. */
async function openReceipt({ operationType = 'send', id, before, status, after }: Change) {
  const history = [storyTransaction('1', { operationType, status: 'pending' }, ...before)]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find, foyer, container } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices },
  )
  ;(await find(`[data-testid="foyer-transaction-${id}"]`)).click()
  const textOf = async (selector: string) =>
    (await find(selector)).textContent?.replace(/[\u2068\u2069]/g, '') ?? ''
  const amount = () => textOf('.detail-list__value')
  const shownStatus = () => textOf('[data-testid="foyer-receipt-status"]')
  const amountBefore = await amount()
  expect(await shownStatus()).toContain('Pending')
  history[0] = storyTransaction('1', { operationType, status }, ...after)
  await (await foyer.features.load('activity')).retry()
  const focused = () =>
    container.querySelector('[data-foyer-host]')?.shadowRoot?.activeElement?.getAttribute('data-testid')
  return { amountBefore, amount, shownStatus, find, focused }
}

const severalSent = [storyToken('out', '1'), storyToken('out', '5', 'PUSD')]
const trade = [storyToken('out', '5'), storyToken('in', '9', 'PUSD')]

it('stays the receipt of the same transfer when others come before it', async () => {
  const { amount, amountBefore, shownStatus } = await openReceipt({
    id: '1/1',
    before: severalSent,
    status: 'confirmed',
    after: [storyToken('out', '7', 'FAKE'), ...severalSent],
  })
  expect(amountBefore).toBe('5 PUSD')
  await expect.poll(shownStatus).toContain('Confirmed')
  expect(await amount()).toBe('−5 PUSD')
})

it('stays the receipt of a transfer that has become the only one of its transaction', async () => {
  const { amount, shownStatus } = await openReceipt({
    id: '1/1',
    before: severalSent,
    status: 'confirmed',
    after: [storyToken('out', '5', 'PUSD')],
  })
  await expect.poll(shownStatus).toContain('Confirmed')
  expect(await amount()).toBe('−5 PUSD')
})

it.each([
  [
    'has failed',
    { id: '1/1', before: severalSent, status: 'failed', after: [storyToken('out', '1')] },
    'Failed',
  ],
  [
    'has another amount',
    { id: '1/1', before: severalSent, status: 'confirmed', after: [storyToken('out', '4', 'PUSD')] },
    'Confirmed',
  ],
  [
    'moves it the other way',
    { id: '1/1', before: severalSent, status: 'confirmed', after: [storyToken('in', '5', 'PUSD')] },
    'Confirmed',
  ],
  [
    'has a third transfer',
    {
      operationType: 'trade',
      id: '1',
      before: trade,
      status: 'confirmed',
      after: [...trade, storyToken('in', '0.1')],
    },
    'Confirmed',
  ],
])(
  'follows the transaction of what it showed, whose transfer is no longer found: it %s',
  async (_, change, told) => {
    const { amount, amountBefore, shownStatus } = await openReceipt(change)
    await expect.poll(shownStatus).toContain(told)
    expect(await amount()).toBe(amountBefore)
  },
)

it('returns the focus to a row of its transaction if its own row is gone', async () => {
  const { shownStatus, find, focused } = await openReceipt({
    operationType: 'trade',
    id: '1',
    before: trade,
    status: 'confirmed',
    after: [...trade, storyToken('in', '0.1')],
  })
  await expect.poll(shownStatus).toContain('Confirmed')
  ;(await find('[data-testid="foyer-receipt-done"]')).click()
  await expect.poll(focused).toBe('foyer-transaction-1/0')
})
