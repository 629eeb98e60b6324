import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.js'
import ActivityIcon from '../icons/activity.svg'
import SearchIcon from '../icons/search.svg'
import { expectPress } from '../stories/expectPress.js'
import { EmptyState } from './StatusMessage.js'

const meta: Meta<typeof EmptyState> = {
  title: 'Text/EmptyState',
  component: EmptyState,
  args: { icon: <SearchIcon />, title: 'No networks found', text: 'Try another name' },
}

export default meta

type Story = StoryObj<typeof EmptyState>

export const Plain: Story = {}
const onReceive = fn()

export const WithAction: Story = {
  args: {
    icon: <ActivityIcon />,
    title: 'No activity yet',
    text: 'Your next transactions will appear here.',
    action: (
      <Button size="sm" variant="secondary" onClick={onReceive}>
        Receive funds
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expectPress(canvas.getByRole('button', { name: 'Receive funds' }), { calls: onReceive })
  },
}
