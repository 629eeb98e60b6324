import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

it('stays the receipt of the same transfer when the transaction gets further ones, in any order', async () => {
  const pending = { operationType: 'send', status: 'pending' }
  const history = [storyTransaction('1', pending, storyToken('out', '5'))]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find, foyer } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices },
  )
  ;(await find('[data-testid="foyer-transaction-1"]')).click()
  const amount = async () => (await find('.detail-list__value')).textContent?.replace(/[\u2068\u2069]/g, '')
  const status = async () => (await find('[data-testid="foyer-receipt-status"]')).textContent
  expect(await amount()).toContain('5 ETH')
  history[0] = storyTransaction(
    '1',
    { operationType: 'send' },
    ...[storyToken('in', '2', 'PUSD'), storyToken('out', '1'), storyToken('out', '5')],
  )
  await (await foyer.features.load('activity')).retry()
  await expect.poll(status).toContain('Confirmed')
  expect(await amount()).toContain('5 ETH')
})

it.each([
  ['the same transfer', [storyToken('out', '5')], '1'],
  [
    'further transfers',
    [storyToken('out', '5'), storyToken('out', '1'), storyToken('in', '2', 'PUSD')],
    '1/0',
  ],
])(
  'returns the focus to the row of a receipt that has followed its transaction: %s',
  async (_, transfers, id) => {
    const pending = { operationType: 'send', status: 'pending' }
    const history = [storyTransaction('1', pending, storyToken('out', '5'))]
    onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
    const { find, foyer, container } = await openModal(
      async given => {
        await connectedAt()(given)
        given.open({ view: 'Transactions' })
      },
      { options: storyBlockchainServices },
    )
    ;(await find('[data-testid="foyer-transaction-1"]')).click()
    const status = async () => (await find('[data-testid="foyer-receipt-status"]')).textContent
    await status()
    history[0] = storyTransaction('1', { operationType: 'send' }, ...transfers)
    await (await foyer.features.load('activity')).retry()
    await expect.poll(status).toContain('Confirmed')
    ;(await find('[data-testid="foyer-receipt-done"]')).click()
    const row = await find(`[data-testid="foyer-transaction-${id}"]`)
    const focused = () => container.querySelector('[data-foyer-host]')?.shadowRoot?.activeElement
    await expect.poll(focused, { timeout: 3000 }).toBe(row)
  },
)
