import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inModalWidth, openInArea } from '../stories/openInArea.js'
import {
  storyCollectibleKey,
  storyCollectibles,
  toStoryCollectibleCard,
} from '../stories/storyCollectibles.js'
import { CollectibleGrid } from './CollectibleGrid.js'

async function openGrid() {
  const opened = await openInArea(
    inModalWidth(
      <CollectibleGrid
        items={storyCollectibles(500)}
        toCard={toStoryCollectibleCard}
        keyOf={storyCollectibleKey}
        label="Collectibles"
      />,
    ),
  )
  return { ...opened, cards: () => [...opened.root.querySelectorAll<HTMLElement>('.collectible-card')] }
}

it('renders square pictures in two columns, and only the visible ones of 500', async () => {
  const { area, cards, find } = await openGrid()
  await expect.poll(() => cards().length).toBeLessThan(16)
  const { width, height } = find('.picture').getBoundingClientRect()
  expect(width).toBeCloseTo(164, 0)
  expect(Math.abs(width - height)).toBeLessThan(1)
  area.scrollTop = 99_999
  await expect.poll(() => cards().at(-1)?.dataset['testid']).toBe('collectible-499')
  expect(cards().length).toBeLessThan(18)
})

it('labels each picture and shows a letter for a missing or broken one', async () => {
  const { find, area } = await openGrid()
  expect(find<HTMLImageElement>('[data-testid="collectible-0"] img').alt).toBe('Picture of Door #1')
  expect(find('[data-testid="collectible-6"] .picture__frame').dataset['state']).toBe('fallback')
  area.scrollTop = 600
  const broken = () => find('[data-testid="collectible-7"] .picture__frame')
  await expect.poll(() => broken().dataset['state']).toBe('fallback')
  expect(broken().dataset['letter']).toBe('D')
  expect(broken().ariaHidden).toBe('true')
})

it('is a single tab stop whose arrow keys move across and down', async () => {
  const { focused } = await openGrid()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('collectible-3')
})
