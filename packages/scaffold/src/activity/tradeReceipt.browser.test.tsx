import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

it('shows both sides of a trade in one line of its receipt', async () => {
  const sides = [storyToken('out', '0.05'), storyToken('in', '7')]
  const history = [storyTransaction('1', { operationType: 'trade' }, ...sides)]
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find } = await openModal(
    async given => {
      await connectedAt()(given)
      given.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices },
  )
  ;(await find('[data-testid="foyer-transaction-1"]')).click()
  const arrow = await find('.detail-list .transaction-arrow')
  const { top, bottom } = arrow.getBoundingClientRect()
  for (const side of [arrow.previousElementSibling, arrow.nextElementSibling]) {
    const at = side?.getBoundingClientRect() ?? expect.fail('no side')
    expect(at.top).toBeLessThan(bottom)
    expect(at.bottom).toBeGreaterThan(top)
  }
})
