import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { inWorld, storyServices } from '../stories/storyWorld.js'

const tile = '[data-testid^="foyer-wallet-selector-directory"]'

/** Returns the animations that end. A spinner turns on. */
function movements(card: Element): readonly Animation[] {
  const all = card.getAnimations({ subtree: true })
  return all.filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
}

/** Opens the Connect view on a phone on which no pairing URI arrives, with three recommended wallets. */
async function openOnPhone(width: number) {
  onTestFinished(inWorld({ browser: 'iphone' }).beforeEach())
  await page.viewport(width, 760)
  const modal = await openModal(({ open }) => open(), {
    options: storyServices,
    pairing: 'no-link',
    script: { wallets: [] },
  })
  await modal.find(tile)
  await expect.poll(() => modal.all('.card').flatMap(movements)).toEqual([])
  return modal
}

it('has tiles at full strength that wait for the link, and shows the wait once', async () => {
  const { all, foyer } = await openOnPhone(390)
  for (const each of all(tile)) {
    expect(each).toHaveAttribute('aria-busy', 'true')
    expect(each.querySelector('.spinner')).toBeNull()
    expect(each.querySelectorAll('.picture')).toHaveLength(1)
    for (const picture of each.querySelectorAll('.picture'))
      expect(getComputedStyle(picture).opacity).toBe('1')
    if (each instanceof HTMLElement) each.click()
  }
  const marks = all('.row-group__heading').map(each => getComputedStyle(each, '::after').animationName)
  expect(marks).toEqual(['foyer-spin'])
  expect(foyer.getState().router.history.map(({ view }) => view)).toEqual(['Connect'])
})

it.each([390, 320])('fills the line from the edge of the label to the other edge, in %i px', async width => {
  const { all } = await openOnPhone(width)
  const pictures = all(`${tile} > .picture`).map(each => each.getBoundingClientRect())
  const [card] = all('.card').map(each => each.getBoundingClientRect())
  expect(pictures).toHaveLength(3)
  const start = (pictures[0]?.left ?? 0) - (card?.left ?? 0)
  const end = (card?.right ?? 0) - (pictures[2]?.right ?? 0)
  expect(Math.abs(start - 20)).toBeLessThanOrEqual(1)
  expect(Math.abs(end - 20)).toBeLessThanOrEqual(1)
})
