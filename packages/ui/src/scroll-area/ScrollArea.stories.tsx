import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ListRow } from '../list-row/ListRow.js'
import { WalletImage } from '../picture/Picture.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { pressAll } from '../stories/expectPress.js'
import { findIn } from '../stories/findIn.js'
import { ScrollArea } from './ScrollArea.js'

const meta: Meta<typeof ScrollArea> = { title: 'Layout/ScrollArea', component: ScrollArea }

export default meta

type Story = StoryObj<typeof ScrollArea>

const onPress = fn()

const rows = (count: number) => (
  <RowGroup label="Wallets">
    {Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`).map(name => (
      <ListRow key={name} title={name} image={<WalletImage name={name} />} onClick={() => onPress(name)} />
    ))}
  </RowGroup>
)

const areaIn = (canvasElement: HTMLElement) => findIn(canvasElement, '.scroll-area__viewport')

/** Expects that exactly these edges hide more content. */
async function expectMore(area: Element, edges: readonly ('start' | 'end')[]): Promise<void> {
  const isMore = (edge: 'start' | 'end') => area.hasAttribute(`data-more-${edge}`)
  await waitFor(() => expect((['start', 'end'] as const).filter(isMore)).toEqual(edges))
}

export const Overflowing: Story = {
  args: { children: rows(12) },
  play: async ({ canvas, canvasElement }) => {
    const area = areaIn(canvasElement)
    await expectMore(area, ['end'])
    const last = canvas.getByRole('button', { name: 'Wallet 12' })
    last.focus() // The browser scrolls the focused element into view.
    await expectMore(area, ['start'])
    await pressAll([last])
    await expect(onPress).toHaveBeenCalledWith('Wallet 12')
    area.scrollTop = 0
    await expectMore(area, ['end'])
  },
}
export const Fitting: Story = {
  args: { children: rows(3) },
  play: async ({ canvas, canvasElement }) => {
    const area = areaIn(canvasElement)
    await pressAll(canvas.getAllByRole('button'))
    await expect(onPress.mock.calls.flat()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3'])
    area.scrollTop = 100
    await expect(area.scrollTop).toBe(0)
    await expectMore(area, [])
  },
}
