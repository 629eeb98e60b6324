import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { renderStoryRow, type StoryRow, storyRowGroup, storyRowKey, storyRows } from '../stories/storyRows.js'
import { leaveList, walkList } from '../stories/walkList.js'
import { valueRowHeight } from '../value-row/ValueRow.js'
import { WindowedList } from './WindowedList.js'

const meta: Meta<typeof WindowedList<StoryRow>> = {
  title: 'Rows/WindowedList',
  component: WindowedList,
  args: {
    items: storyRows(40),
    keyOf: storyRowKey,
    renderItem: renderStoryRow,
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

const rowsIn = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('[data-testid^="row-"]')

interface ExpectedList {
  readonly count: number
  /** The heading above the last row. */
  readonly lastHeading?: string
}

/** Moves to the last of `count` rows and back. Only visible rows and their headings are in the page. */
const walksToTheLast =
  ({ count, lastHeading }: ExpectedList): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const last = `row-${count - 1}`
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown']
    await expect(await walkList(canvasElement, keys)).toEqual(['row-1', 'row-2', 'row-1', last, last])
    const headings = () => canvas.queryAllByRole('heading').map(each => each.textContent)
    await waitFor(() => expect(headings().at(-1)).toBe(lastHeading))
    await expect(rowsIn(canvasElement).length).toBeLessThanOrEqual(Math.min(count, 20))
    await expect(await walkList(canvasElement, ['Home', 'ArrowUp'])).toEqual(['row-0', 'row-0'])
    await leaveList(canvasElement)
    await waitFor(() => expect(headings()[0]).toBe(lastHeading && 'Group 0'))
  }

export const Plain: Story = { play: walksToTheLast({ count: 40 }) }
export const Grouped: Story = {
  args: { headingOf: storyRowGroup },
  play: walksToTheLast({ count: 40, lastHeading: 'Group 3' }),
}
export const FirstLoad: Story = { args: { items: [], isLoadingMore: true } }
export const LoadingMore: Story = {
  args: { items: storyRows(3), isLoadingMore: true },
  play: async story => {
    const list = story.canvas.getByRole('list', { name: 'Rows' })
    await expect(list).toHaveAttribute('aria-busy', 'true')
    // The placeholders of loading items are only visual: neither keys nor screen readers reach them.
    await waitFor(() => expect(story.canvas.getAllByRole('listitem')).toHaveLength(3))
    await expect(list.children).toHaveLength(5)
    await walksToTheLast({ count: 3 })(story)
  },
}
export const FiveThousand: Story = {
  args: { items: storyRows(5000), headingOf: storyRowGroup },
  play: walksToTheLast({ count: 5000, lastHeading: 'Group 499' }),
}
