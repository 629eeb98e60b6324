import { FoyerError, toFailure } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'

const failure = toFailure(new FoyerError('SIWX_INIT_FAILED', {}))
const message = 'A problem occurred while trying initialize authentication'
const say = (foyer: Foyer) =>
  foyer.notices.showSnackbar('error', { kind: 'failure', failure, message }, { isForPage: true })

async function open(isDialog: boolean) {
  const screen = await render(<ModalStory isDialog={isDialog} visit={say} />)
  onTestFinished(() => screen.unmount())
  return findInModal(screen.container, '.snackbar')
}

it('a message for the page is seen at its foot, over the host, while the modal is closed [ERR-11]', async () => {
  const said = await open(true)
  expect(said.textContent).toBe(message)
  const { left, right, top, bottom } = said.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect([top > innerHeight / 2, bottom <= innerHeight]).toEqual([true, true])
  const region = said.closest('[role="status"]')
  expect(region && getComputedStyle(region).position).toBe('fixed')
})

it('the same message stands in the card in place [ERR-11]', async () => {
  const said = await open(false)
  expect(said.textContent).toBe(message)
  expect(said.closest('[data-testid="foyer-modal-card"]')).not.toBeNull()
})
