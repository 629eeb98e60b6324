import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swapping, swappingScript } from '../../stories/storySwap.js'

const screens = { form: swapping(coinForToken), review: reviewing(coinForToken) }

it.each(['form', 'review'] as const)(
  'shows the %s of a swap with its slippage of 1 percent [CONST-8]',
  async name => {
    onTestFinished(serveStoryBlockchain())
    const shown = { options: storyBlockchainServices, script: swappingScript, visit: screens[name] }
    const { container, unmount } = await render(<ModalStory {...shown} />)
    onTestFinished(unmount)
    const rate = await findInModal(container, '[data-testid="foyer-swap-rate"]')
    rate.closest('details')?.setAttribute('open', '')
    const slippage = await findInModal(container, '[data-testid="foyer-swap-slippage"]')
    await expect.poll(() => slippage.querySelector('.detail-list__note')?.textContent).toBe('1%')
  },
)
