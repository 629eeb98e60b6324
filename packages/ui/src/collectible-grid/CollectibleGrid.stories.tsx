import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { expectLink } from '../stories/expectLink.js'
import {
  type StoryCollectible,
  storyCollectibleKey,
  storyCollectibles,
  toStoryCollectibleCard,
} from '../stories/storyCollectibles.js'
import { leaveList, walkList } from '../stories/walkList.js'
import { CollectibleGrid } from './CollectibleGrid.js'

const meta: Meta<typeof CollectibleGrid<StoryCollectible>> = {
  title: 'Rows/CollectibleGrid',
  component: CollectibleGrid,
  args: {
    items: storyCollectibles(24),
    toCard: toStoryCollectibleCard,
    keyOf: storyCollectibleKey,
    label: 'Collectibles',
  },
  render: args => (
    <ScrollArea>
      <CollectibleGrid {...args} />
    </ScrollArea>
  ),
}

export default meta

type Story = StoryObj<typeof CollectibleGrid<StoryCollectible>>

/** Moves through two columns to the last item and back to the first. */
const walksToTheLast =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const last = count - 1
    const focused = await walkList(canvasElement, ['ArrowRight', 'ArrowDown', 'End', 'ArrowRight', 'Home'])
    const reached = [Math.min(1, last), Math.min(3, last), last, last, 0]
    await expect(focused).toEqual(reached.map(index => `collectible-${index}`))
    await expect(canvasElement.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await leaveList(canvasElement)
  }

interface ExpectedGrid {
  readonly count: number
  /** The name of the last item. */
  readonly last: string
}

/** Moves to the last item, while only visible ones are in the page, and follows its link. */
const opensTheLast =
  ({ count, last }: ExpectedGrid): NonNullable<Story['play']> =>
  async story => {
    const { canvas, canvasElement } = story
    await walksToTheLast(count)(story)
    await walkList(canvasElement, ['End'])
    // A broken picture has no text for screen readers.
    const link = await canvas.findByRole('link', { name: new RegExp(`${last}$`) })
    await expectLink(link, `https://explorer.example/nft/collectible-${count - 1}`)
    await expect(canvas.getByTitle(last)).toBeVisible()
    await expect(canvas.getAllByRole('link').length).toBeLessThanOrEqual(Math.min(count, 16))
    await leaveList(canvasElement)
  }

export const Several: Story = { play: opensTheLast({ count: 24, last: 'Door #24' }) }
export const One: Story = {
  args: { items: storyCollectibles(1) },
  play: opensTheLast({ count: 1, last: 'Door #1' }),
}
export const WithoutLinks: Story = {
  args: { toCard: item => ({ ...toStoryCollectibleCard(item), href: undefined }) },
  play: async story => {
    await expect(story.canvas.queryByRole('link')).toBeNull()
    // Cards without a link are also reachable by keyboard.
    await walksToTheLast(24)(story)
  },
}
export const LongNames: Story = {
  args: {
    toCard: item => ({ ...toStoryCollectibleCard(item), name: `${item.name} of a very long corridor` }),
  },
  play: opensTheLast({ count: 24, last: 'Door #24 of a very long corridor' }),
}
export const Loading: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = {
  args: { items: storyCollectibles(5), isLoadingMore: true },
  play: async story => {
    const list = story.canvas.getByRole('list', { name: 'Collectibles' })
    await expect(list).toHaveAttribute('aria-busy', 'true')
    // An empty place completes the last row. No key reaches it.
    await expect(list.children).toHaveLength(6)
    await opensTheLast({ count: 5, last: 'Door #5' })(story)
  },
}
export const FiveHundred: Story = {
  args: { items: storyCollectibles(500) },
  play: opensTheLast({ count: 500, last: 'Door #500' }),
}
