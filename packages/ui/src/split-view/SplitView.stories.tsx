import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ConnectRows } from '../stories/ConnectRows.js'
import { findIn } from '../stories/findIn.js'
import { pressWallets } from '../stories/pressWallets.js'
import { SplitView } from './SplitView.js'

const onSelect = fn()

const meta: Meta<typeof SplitView> = {
  title: 'Layout/SplitView',
  component: SplitView,
  args: {
    children: <ConnectRows onSelect={onSelect} />,
    pane: <StatusMessage title="Continue in Ember" text="Approve the request in Ember." />,
    paneLabel: 'Ember',
  },
}

export default meta

type Story = StoryObj<typeof SplitView>

/** Presses the rows of the list and expects an unchanged pane. */
const presses =
  (paneOn: 'left' | 'right'): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const pane = canvas.getByRole('region', { name: 'Ember' })
    const list = findIn(canvasElement, '.row-group')
    const [of, at] = [list.getBoundingClientRect(), pane.getBoundingClientRect()]
    if (paneOn === 'right') await expect(at.left).toBeGreaterThanOrEqual(of.right)
    else await expect(at.right).toBeLessThanOrEqual(of.left)
    await pressWallets(canvasElement, onSelect)
    await expect(pane).toHaveTextContent('Continue in Ember')
  }

export const ListAndPane: Story = { play: presses('right') }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: presses('left') }
