import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

it.each([
  ['dropped', 'Verworfen'],
  ['replaced', 'Ersetzt'],
])('says in the visitor’s language that a transaction was %s', async (status, word) => {
  const history = [storyTransaction('1', { operationType: 'send', status }, storyToken('out', '5'))]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices, locale: 'de' },
  )
  const row = await find('[data-testid="foyer-transaction-1"]')
  expect(row.textContent).toContain(word)
  row.click()
  expect((await find('[data-testid="foyer-receipt-status"]')).textContent).toContain(word)
})

it.each(['pending', 'failed', 'dropped', 'replaced', 'unknown'])(
  'shows what may not have moved without a sign and a value, in the row and on the receipt: %s',
  async status => {
    const transfer = { ...storyToken('out', '5'), value: 12_000 }
    const history = [storyTransaction('1', { operationType: 'send', status }, transfer)]
    onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
    const { find } = await openModal(
      async given => {
        await connectedAt()(given)
        given.open({ view: 'Transactions' })
      },
      { options: storyBlockchainServices },
    )
    const row = await find('[data-testid="foyer-transaction-1"]')
    const inRow = row.textContent
    row.click()
    const onReceipt = (await find('.detail-list')).textContent
    for (const text of [inRow, onReceipt]) {
      expect(text).toContain('5 ETH')
      expect(text).not.toMatch(/[−$]/)
    }
  },
)
