import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { storyAddresses } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages } from '../stories/storyHistory.js'
import { sendingOtherwise } from '../stories/storySend.js'
import { connectedAt } from '../stories/visits.js'

it('hides the amount of a payment under way, in the row on top and in the list, while balances are hidden', async () => {
  onTestFinished(serveStoryBlockchain({ history: inPages([]) }))
  const { find, foyer } = await openModal(
    async given => {
      await connectedAt()(given)
      const orders = await given.features.load('payments')
      const account = given.getState().connection.byNamespace.eip155?.activeAccount
      if (!account) return
      const summary = { amount: '31.5', symbol: 'ETH', to: storyAddresses.eip155[1] ?? '' }
      void orders
        .ask({ id: 'own', kind: 'send', account, summary, ask: () => new Promise<never>(() => {}) })
        .catch(() => undefined)
      given.account.hideBalances(true)
      given.account.chooseTab(2)
      given.open({ view: 'Account' })
    },
    { options: storyBlockchainServices, script: sendingOtherwise({}) },
  )
  const listed = await find('[data-testid="foyer-activity-payments"]')
  expect(listed.textContent).not.toContain('31.5')
  const row = await find('[data-testid="foyer-payment-asking"]')
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
  expect(row.textContent).not.toContain('31.5')
})
