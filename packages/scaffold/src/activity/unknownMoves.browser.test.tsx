import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

/** Opens the history of a visitor who sent 5 ETH in a transaction of this status. Returns its row. */
async function openRow(status: string, { value, locale }: { value?: number; locale?: 'de' } = {}) {
  const transfer = { ...storyToken('out', '5'), ...(value !== undefined && { value }) }
  const history = [storyTransaction('1', { operationType: 'send', status }, transfer)]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices, ...(locale && { locale }) },
  )
  return { find, row: await find('[data-testid="foyer-transaction-1"]') }
}

// The receipt shows such a status as an unknown outcome.
it.each([
  ['dropped', 'Dropped'],
  ['replaced', 'Replaced'],
  ['unknown', 'unknown'],
])('does not say of a transaction that it was sent: %s', async (status, word) => {
  const { row } = await openRow(status)
  expect(row.textContent).not.toMatch(/\bSent\b/)
  expect(row.textContent).toContain(word)
})

it.each([
  ['dropped', 'Verworfen'],
  ['replaced', 'Ersetzt'],
])('says in the visitor’s language that a transaction was %s', async (status, word) => {
  const { find, row } = await openRow(status, { locale: 'de' })
  expect(row.textContent).toContain(word)
  row.click()
  expect((await find('[data-testid="foyer-receipt-status"]')).textContent).toContain(word)
})

it.each(['pending', 'failed', 'dropped', 'replaced', 'unknown'])(
  'shows what may not have moved without a sign and a value, in the row and on the receipt: %s',
  async status => {
    const { find, row } = await openRow(status, { value: 12_000 })
    const inRow = row.textContent
    row.click()
    const onReceipt = (await find('.detail-list')).textContent
    for (const text of [inRow, onReceipt]) {
      expect(text).toContain('5 ETH')
      expect(text).not.toMatch(/[−$]/)
    }
  },
)
