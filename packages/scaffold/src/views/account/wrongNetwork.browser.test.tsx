import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { openModal } from '../../shell/openModal.test.support.js'
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

/** Opens the account on a network that the app does not offer and cannot read. */
const openUnreadable = () =>
  openModal(connectedAt({ view: 'Account' }), {
    options: { modal: { wrongNetwork: 'banner', placement: 'inline' } },
    script: { networkId: 'eip155:999' },
  })

it('says that tokens cannot be read, not that there are none, where no balance can be read', async () => {
  const { container, find, all } = await openUnreadable()
  await find('.account-hero')
  container.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })) // an inline modal waits for that
  const panel = await find('.account-panel .empty-state')
  expect(panel.textContent).toBe('Token Balance UnavailableYour tokens on this network cannot be read here.')
  expect(all('[data-testid="foyer-tokens-receive"], [data-testid="foyer-tokens-more"]')).toEqual([])
})

it('shows a dash in place of an unknown balance, and offers to hide nothing', async () => {
  const { find, all } = await openUnreadable()
  await find('.account-hero')
  await expect
    .poll(() => all('.account-hero [role="img"]').map(each => [each.textContent, each.ariaLabel]))
    .toEqual([['–', 'Token Balance Unavailable']])
  expect(all('[data-testid="foyer-hide-balances"]')).toEqual([])
})
