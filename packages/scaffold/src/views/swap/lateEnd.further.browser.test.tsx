import type { TransactionOutcome } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swappingOtherwise } from '../../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-swap-${id}"]`

/** Confirms a swap whose transaction the network reports with the outcome. */
async function confirmSwap(outcome: TransactionOutcome) {
  onTestFinished(serveStoryBlockchain())
  const network = { outcome }
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ reads: { readOutcome: async () => network.outcome } })}
      visit={reviewing(coinForToken)}
    />,
  )
  onTestFinished(unmount)
  const find = (selector: string) => findInModal(container, selector)
  ;(await find(`${part('confirm')}:not([data-state])`)).click()
  const text = () => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent
  return { find, network, text }
}

it('tells a visitor who sees that the network dropped a swap that it was confirmed after all', async () => {
  const { find, network, text } = await confirmSwap({ status: 'dropped' })
  expect((await find(part('failed'))).textContent).toMatch(/dropped/)
  network.outcome = { status: 'succeeded' }
  await expect.poll(text, { timeout: 9000 }).toMatch(/Swap completed/)
})

it.each([
  ['failed', /failed/],
  ['succeeded', /Swap completed/],
] as const)(
  'tells a visitor who stopped waiting for a sent swap, and still sees that, that it %s',
  async (status, told) => {
    const { find, network, text } = await confirmSwap({ status: 'pending' })
    await find(part('confirming'))
    ;(await find(part('cancel'))).click()
    await find(part('unconfirmed'))
    network.outcome = { status }
    await expect.poll(text, { timeout: 9000 }).toMatch(told)
  },
)
