import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swappingOtherwise } from '../../stories/storySwap.js'

type Outcome = { readonly status: 'dropped' | 'succeeded' }

it('tells a visitor who sees that the network dropped a swap that it was confirmed after all', async () => {
  onTestFinished(serveStoryBlockchain())
  const network: { outcome: Outcome } = { outcome: { status: 'dropped' } }
  const opened: { foyer?: FoyerInstance } = {}
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ reads: { readOutcome: async () => network.outcome } })}
      visit={foyer => {
        opened.foyer = foyer
        return reviewing(coinForToken)(foyer)
      }}
    />,
  )
  onTestFinished(unmount)
  ;(await findInModal(container, '[data-testid="foyer-swap-confirm"]:not([data-state])')).click()
  const failed = await findInModal(container, '[data-testid="foyer-swap-failed"]')
  expect(failed.textContent).toMatch(/dropped/)
  network.outcome = { status: 'succeeded' }
  const orders = () => opened.foyer?.getState().features.payments?.payments ?? []
  await expect.poll(() => orders()[0]?.progress.status, { timeout: 9000 }).toBe('succeeded')
  await expect
    .poll(() => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent)
    .toMatch(/Confirmed|Swap completed/)
})
