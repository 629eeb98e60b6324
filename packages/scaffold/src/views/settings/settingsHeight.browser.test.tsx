import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

it.each([
  ['a dialog of 600 px', 'AccountSettings', 1280, 800, 600],
  ['a dialog of 600 px', 'Profile', 1280, 800, 600],
  ['all that a sheet leaves', 'Profile', 390, 844, 744],
] as const)('takes %s for the rows that it has: %s', async (_, view, width, height, most) => {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  onTestFinished(serveStoryBlockchain())
  await page.viewport(width, height)
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await connectedAt({ view })(foyer)
    },
    { options: storyBlockchainServices, script: { accounts: 4 } },
  )
  await find('.account-rows__total')
  await find('[data-testid="foyer-account-choose-name"]')
  const area = (await find('[data-testid="foyer-disconnect-button"]')).closest('.scroll-area__viewport')
  await expect.poll(() => area?.scrollHeight).toBeGreaterThan(600)
  await expect.poll(() => area?.clientHeight).toBe(Math.min(area?.scrollHeight ?? 0, most))
})
