import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import {
  type StoryCollectible,
  storyCollectibleKey,
  storyCollectibles,
  toStoryCollectibleCard,
} from '../stories/storyCollectibles.js'
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

export const Several: Story = {}
export const One: Story = { args: { items: storyCollectibles(1) } }
export const WithoutLinks: Story = {
  args: { toCard: item => ({ ...toStoryCollectibleCard(item), href: undefined }) },
}
export const LongNames: Story = {
  args: {
    toCard: item => ({ ...toStoryCollectibleCard(item), name: `${item.name} of a very long corridor` }),
  },
}
export const Loading: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = { args: { items: storyCollectibles(5), isLoadingMore: true } }
export const FiveHundred: Story = { args: { items: storyCollectibles(500) } }
