import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import type { StoryScript } from '../stories/storyAdapter.js'
import { storyBalances } from '../stories/storyBalances.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'
import { coinForToken, swapping, swappingScript } from '../stories/storySwap.js'
import { connectedAt } from '../stories/visits.js'

const units = (10n ** 30n).toString()
const balances = storyBalances.map(each => ({
  ...each,
  price: 1,
  value: 1e30,
  quantity: { decimals: each.quantity.decimals, numeric: `${units}.123456` },
}))

/** Returns the elements that extend beyond the card, except text that ends in an ellipsis. */
function beyond(card: HTMLElement): string[] {
  const { left, right } = card.getBoundingClientRect()
  const isCut = (element: Element) => {
    for (let each = element.parentElement; each && each !== card; each = each.parentElement) {
      if (getComputedStyle(each).textOverflow === 'ellipsis') return true
    }
    return false
  }
  const isOut = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5)
  }
  return [...card.querySelectorAll('*')]
    .filter(each => isOut(each) && !isCut(each))
    .map(each => `${each.tagName}.${each.className}`)
}

const scrollsSideways = (card: HTMLElement) =>
  [card, ...card.querySelectorAll('*')]
    .filter(
      each => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth,
    )
    .map(each => each.className)

const row = '[data-testid^="foyer-token-"]'

it.each<
  [name: string, script: StoryScript, visit: (foyer: FoyerInstance) => void | Promise<void>, shown: string]
>([
  ['the account', sendingScript, connectedAt(), '[data-testid="foyer-account-address"]'],
  ['the choice of a token to send', sendingScript, connectedAt({ view: 'WalletSendSelectToken' }), row],
  ['the form to send', sendingScript, fillingIn(complete), '[data-testid="foyer-send-amount"]'],
  ['the form to swap', swappingScript, swapping(coinForToken), '[data-testid="foyer-swap-source-amount"]'],
  [
    'the choice of a token to swap',
    swappingScript,
    swapping(coinForToken, { view: 'SwapSelectToken', side: 'source' }),
    '[data-testid^="foyer-swap-held-"]',
  ],
])('fits holdings of 10^30 without overflow: %s', async (_name, script, visit, shown) => {
  onTestFinished(serveStoryBlockchain({ balance: () => ({ balances }) }))
  const screen = await render(
    <div style={{ inlineSize: 360 }}>
      <ModalStory script={{ ...script, balance: units }} options={storyBlockchainServices} visit={visit} />
    </div>,
  )
  onTestFinished(() => screen.unmount())
  await findInModal(screen.container, shown)
  await expect
    .poll(() => screen.container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent)
    .toMatch(/0{9}|000,000/)
  const card = await findInModal(screen.container, '[data-testid="foyer-modal-card"]')
  expect(beyond(card)).toEqual([])
  expect(scrollsSideways(card)).toEqual([])
})
