import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { storyBalances } from '../../stories/storyBalances.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

it('shows and hides the amounts of tokens although neither their value nor the coin is known', async () => {
  const balances = storyBalances.filter(({ symbol }) => symbol === 'PRC')
  onTestFinished(serveStoryBlockchain({ balance: () => ({ balances }) }))
  const { container, find, foyer } = await openModal(
    async given => {
      await connectedAt({ view: 'Account' })(given)
      given.account.hideBalances(true)
    },
    {
      options: { ...storyBlockchainServices, modal: { placement: 'inline' } },
      script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) },
    },
  )
  await find('.account-hero')
  container.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })) // an inline modal waits for that
  const token = await find(`[data-testid^="foyer-token-eip155:1:"]`)
  const text = () => token.textContent
  await find('[data-testid="foyer-account-unknown"]')
  expect(text()).not.toMatch(/\d/)
  ;(await find('[data-testid="foyer-hide-balances"]')).click()
  await expect.poll(text).toMatch(/\d/)
  ;(await find('[data-testid="foyer-hide-balances"]')).click()
  await expect.poll(text).not.toMatch(/\d/)
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})
