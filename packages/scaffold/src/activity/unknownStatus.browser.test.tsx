import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

// The receipt shows such a status as an unknown outcome.
it.each([
  ['dropped', 'Dropped'],
  ['replaced', 'Replaced'],
  ['unknown', 'unknown'],
])('does not say of a transaction that it was sent: %s', async (status, word) => {
  const history = [storyTransaction('1', { operationType: 'send', status }, storyToken('out', '5'))]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices },
  )
  const row = await find('[data-testid="foyer-transaction-1"]')
  expect(row.textContent).not.toMatch(/\bSent\b/)
  expect(row.textContent).toContain(word)
})
