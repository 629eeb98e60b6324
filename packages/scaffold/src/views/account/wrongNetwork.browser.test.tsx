import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { connectedAt } from '../../stories/visits.js'

const banner = '[data-testid="foyer-wrong-chain"]'

it.each([
  ['shows a banner on the account if the host wants one', 'banner', true],
  ['shows nothing if the host ignores it', 'ignore', false],
] as const)('%s on a network that the app does not offer [USER-5]', async (_, wrongNetwork, isShown) => {
  const { container, unmount } = await render(
    <ModalStory
      options={{ modal: { wrongNetwork: wrongNetwork } }}
      script={{ networkId: 'eip155:999' }}
      visit={connectedAt()}
    />,
  )
  onTestFinished(unmount)
  await findInModal(container, '[data-testid="foyer-account-settings"]')
  if (isShown) await findInModal(container, banner)
  await findInModal(container, '[data-testid="foyer-wallet-features-send"]')
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  expect(root?.querySelector(banner) !== null).toBe(isShown)
})
