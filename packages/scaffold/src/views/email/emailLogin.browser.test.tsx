import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { submitsEmail } from '../../stories/embeddedVisits.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { at } from '../../stories/visits.js'

const error = '.submit-field[data-state="error"]'

it('counts down after a login that was requested too soon, then hides the error [VAL-20]', async () => {
  const options = embeddedIn({ email: new FoyerError('EMAIL_TOO_SOON', { seconds: 17 }) })
  const { container, find, all } = await openModal(at({ view: 'EmailLogin' }), {
    options: { ...options, modal: { placement: 'inline' } },
  })
  await submitsEmail(error)({ canvasElement: container })
  expect((await find(error)).textContent).toContain('Please try again after 17 seconds')
  await expect.poll(() => all(error)[0]?.textContent).toContain('Please try again after 15 seconds')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 17_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect.poll(() => all(error)).toEqual([])
})
