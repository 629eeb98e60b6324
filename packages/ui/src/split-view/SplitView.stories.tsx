import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ConnectRows } from '../stories/ConnectRows.js'
import { SplitView } from './SplitView.js'

const meta: Meta<typeof SplitView> = {
  title: 'Layout/SplitView',
  component: SplitView,
  args: {
    children: <ConnectRows />,
    pane: <StatusMessage title="Continue in Ember" text="Accept connection request in the wallet" />,
    paneLabel: 'Ember',
  },
}

export default meta

type Story = StoryObj<typeof SplitView>

export const ListAndPane: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
