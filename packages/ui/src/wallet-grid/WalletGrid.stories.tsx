import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { type StoryWallet, storyWalletKey, storyWallets, toStoryCard } from '../stories/storyWallets.js'
import { WalletsBody } from '../stories/WalletsBody.js'
import { WalletGrid } from './WalletGrid.js'

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

export const FirstPage: Story = {}
export const FirstLoad: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = { args: { items: storyWallets(10), isLoadingMore: true } }
export const Few: Story = { args: { items: storyWallets(3) } }
export const Disabled: Story = {
  args: { items: storyWallets(8), toCard: wallet => ({ ...toStoryCard(wallet), isDisabled: true }) },
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
}
/** For the profiler: type and look at how long a keystroke takes to be painted. */
export const SevenHundredWithSearch: Story = { render: () => <WalletsBody /> }
