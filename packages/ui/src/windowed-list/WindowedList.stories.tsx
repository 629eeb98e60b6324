import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { renderStoryRow, type StoryRow, storyRowGroup, storyRowKey, storyRows } from '../stories/storyRows.js'
import { valueRowHeight } from '../value-row/ValueRow.js'
import { WindowedList } from './WindowedList.js'

const meta: Meta<typeof WindowedList<StoryRow>> = {
  title: 'Rows/WindowedList',
  component: WindowedList,
  args: {
    items: storyRows(40),
    keyOf: storyRowKey,
    renderRow: renderStoryRow,
    rowHeight: valueRowHeight,
    label: 'Rows',
  },
  render: args => (
    <ScrollArea>
      <WindowedList {...args} />
    </ScrollArea>
  ),
}

export default meta

type Story = StoryObj<typeof WindowedList<StoryRow>>

export const Plain: Story = {}
export const Grouped: Story = { args: { headingOf: storyRowGroup } }
export const FirstLoad: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = { args: { items: storyRows(3), isLoadingMore: true } }
export const FiveThousand: Story = { args: { items: storyRows(5000), headingOf: storyRowGroup } }
