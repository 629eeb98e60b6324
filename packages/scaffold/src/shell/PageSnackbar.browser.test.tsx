import { FoyerError, toFailure } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'

const failure = toFailure(new FoyerError('SIWX_INIT_FAILED', {}))
const message = 'A problem occurred while trying initialize authentication'
const say = (foyer: FoyerInstance) =>
  foyer.notices.showSnackbar('error', { kind: 'failure', failure, message }, { isForPage: true })

async function open(isDialog: boolean) {
  const screen = await render(<ModalStory isDialog={isDialog} visit={say} />)
  onTestFinished(() => screen.unmount())
  return findInModal(screen.container, '.snackbar')
}

it('shows a message for the page at its bottom while the modal is closed [ERR-11]', async () => {
  const said = await open(true)
  expect(said.textContent).toBe(message)
  const { left, right, top, bottom } = said.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect([top > innerHeight / 2, bottom <= innerHeight]).toEqual([true, true])
  const region = said.closest('[role="status"]')
  expect(region && getComputedStyle(region).position).toBe('fixed')
})

it('shows the same message in an inline card [ERR-11]', async () => {
  const said = await open(false)
  expect(said.textContent).toBe(message)
  expect(said.closest('[data-testid="foyer-modal-card"]')).not.toBeNull()
})
