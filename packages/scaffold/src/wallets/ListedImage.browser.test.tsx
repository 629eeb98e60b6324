import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'

it('shows the marks of suggested wallets without any service', async () => {
  const screen = await render(<ModalStory script={{ wallets: [] }} />)
  onTestFinished(() => screen.unmount())
  await findInModal(screen.container, '[data-testid^="foyer-wallet-suggested-"]')
  const pictures = () => [
    ...(screen.container
      .querySelector('[data-foyer-host]')
      ?.shadowRoot?.querySelectorAll('[data-testid^="foyer-wallet-suggested-"] .picture__frame') ?? []),
  ]
  const states = () => pictures().map(each => each.getAttribute('data-state'))
  await expect.poll(states).toEqual(['image', 'image', 'image'])
})
