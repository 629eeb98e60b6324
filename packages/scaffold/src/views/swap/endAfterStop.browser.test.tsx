import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swappingOtherwise } from '../../stories/storySwap.js'

type Outcome = { readonly status: 'pending' | 'succeeded' | 'failed' }

it.each([
  ['failed', /[Ff]ailed/],
  ['succeeded', /Confirmed|Swap completed/],
] as const)(
  'tells a visitor who stopped waiting for a sent swap, and still sees that, that it %s',
  async (status, told) => {
    onTestFinished(serveStoryBlockchain())
    const network: { outcome: Outcome } = { outcome: { status: 'pending' } }
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
    const find = (id: string) => findInModal(container, `[data-testid="foyer-swap-${id}"]`)
    ;(await findInModal(container, '[data-testid="foyer-swap-confirm"]:not([data-state])')).click()
    await find('confirming')
    ;(await find('cancel')).click()
    await find('unconfirmed')
    network.outcome = { status }
    const orders = () => opened.foyer?.getState().features.payments?.payments ?? []
    await expect.poll(() => orders()[0]?.progress.status, { timeout: 9000 }).toBe(status)
    await expect
      .poll(() => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent)
      .toMatch(told)
  },
)
