import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { brokenFeature } from '../../stories/brokenFeature.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

it('does not say that it loads the totals of accounts after their file could not be loaded', async () => {
  onTestFinished(serveStoryBlockchain())
  const { find, all } = await openModal(
    brokenFeature('totals', async foyer => {
      foyer.open()
      await connectedAt({ view: 'Profile' })(foyer)
    }),
    { options: storyBlockchainServices, script: { accounts: 4 } },
  )
  await find('[data-testid="foyer-disconnect-button"]')
  await expect.poll(() => all('.account-rows__reading')).toEqual([])
})
