import { expect, it } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'

it("shows 'Action not allowed' when an unknown wallet method is refused [ERR-20]", async () => {
  const { find, foyer, logged } = await openModal(embeddedAt(), { options: embeddedIn({ asks: 'unknown' }) })
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(true)
  const message = await find('[data-testid="foyer-snackbar-message"]')
  expect(message.textContent).toContain('Action not allowed')
  expect(logged.map(each => each.message)).toContain('Requested RPC call is not allowed')
})
