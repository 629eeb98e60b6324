import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swappingOtherwise } from '../../stories/storySwap.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`

it('offers no second swap to a visitor who goes back from one whose end is unknown', async () => {
  onTestFinished(serveStoryBlockchain())
  const unclear = () => Promise.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' }))
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ abilities: { sendTransaction: unclear, sendAsset: unclear } })}
      visit={reviewing(coinForToken)}
    />,
  )
  onTestFinished(unmount)
  ;(await findInModal(container, `${byTestId('swap-confirm')}:not([data-state])`)).click()
  await findInModal(container, byTestId('swap-activity'))
  ;(await findInModal(container, byTestId('header-back'))).click()
  ;(await findInModal(container, `${byTestId('swap-review')}:not([aria-disabled])`)).click()
  await findInModal(container, byTestId('swap-activity'))
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  expect(root?.querySelector(byTestId('swap-confirm'))).toBeNull()
})
