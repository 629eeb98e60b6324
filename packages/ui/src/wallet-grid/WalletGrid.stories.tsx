import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { pressAll } from '../stories/expectPress.js'
import { searchesWallets } from '../stories/searchesWallets.js'
import { type StoryWallet, storyWalletKey, storyWallets, toStoryCard } from '../stories/storyWallets.js'
import { WalletsBody } from '../stories/WalletsBody.js'
import { leaveList, walkList } from '../stories/walkList.js'
import { WalletGrid } from './WalletGrid.js'

const onPress = fn()

const meta: Meta<typeof WalletGrid<StoryWallet>> = {
  title: 'Rows/WalletGrid',
  component: WalletGrid,
  args: { items: storyWallets(40), toCard: toStoryCard, keyOf: storyWalletKey, label: 'Wallets' },
  render: args => (
    <ScrollArea>
      <WalletGrid {...args} />
    </ScrollArea>
  ),
}

export default meta

type Story = StoryObj<typeof WalletGrid<StoryWallet>>

/**
 * Moves to the last of `count` wallets and back. Expects each to announce its position and to exist once it is
 * reached.
 */
const walksToTheLast =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const last = `wallet-${count - 1}`
    const keys = [
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'End',
      'ArrowRight',
      'ArrowDown',
      'Home',
      'ArrowLeft',
    ]
    const focused = await walkList(canvasElement, keys)
    const reached = ['wallet-1', 'wallet-2', 'wallet-1', last, last, last, 'wallet-0', 'wallet-0']
    await expect(focused).toEqual(reached)
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(first).toHaveAttribute('aria-setsize', String(count))
    await expect(canvasElement.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await leaveList(canvasElement)
  }

export const FirstPage: Story = { play: walksToTheLast(40) }
export const FirstLoad: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = {
  args: { items: storyWallets(10), isLoadingMore: true },
  play: async story => {
    const list = story.canvas.getByRole('list', { name: 'Wallets' })
    await expect(list).toHaveAttribute('aria-busy', 'true')
    // Placeholders fill the last row. No key reaches them.
    await expect(list.querySelectorAll('[aria-hidden="true"] > [data-state="loading"]')).not.toHaveLength(0)
    await walksToTheLast(10)(story)
  },
}
export const Few: Story = { args: { items: storyWallets(3) }, play: walksToTheLast(3) }
export const Disabled: Story = {
  args: {
    items: storyWallets(8),
    toCard: wallet => ({ ...toStoryCard(wallet), isDisabled: true, onClick: onPress }),
  },
  play: async story => {
    const cards = story.canvas.getAllByRole('button')
    for (const card of cards) await expect(card).toHaveAttribute('aria-disabled', 'true')
    // Disabled cards stay focusable, so that the focus does not jump when they become usable.
    await walksToTheLast(8)(story)
    await pressAll(cards)
    await expect(onPress).not.toHaveBeenCalled()
    await leaveList(story.canvasElement)
  },
}
export const LoadingAtTheEnd: Story = {
  render: args => {
    const [count, setCount] = useState(40)
    const [isLoadingMore, setLoading] = useState(false)
    const load = () => {
      setLoading(true)
      setTimeout(() => {
        setCount(count + 40)
        setLoading(false)
      }, 600)
    }
    return (
      <ScrollArea>
        <WalletGrid
          {...args}
          items={storyWallets(count)}
          isLoadingMore={isLoadingMore}
          onEndReached={count < 720 ? load : undefined}
        />
      </ScrollArea>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    // The total is unknown.
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1')
    await walkList(canvasElement, ['End'])
    await canvas.findByTestId('wallet-40')
    await expect(await walkList(canvasElement, ['ArrowRight'])).toEqual(['wallet-40'])
    await leaveList(canvasElement)
  },
}
/** A story for profiling: type and measure how long a keystroke takes to paint. */
export const SevenHundredWithSearch: Story = {
  render: () => <WalletsBody />,
  play: searchesWallets,
}
