import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.js'
import { ActivityIcon, SearchIcon } from '../icons/viewIcons.js'
import { EmptyState } from './StatusMessage.js'

const meta: Meta<typeof EmptyState> = {
  title: 'Text/EmptyState',
  component: EmptyState,
  args: { icon: <SearchIcon />, title: 'No networks found', text: 'Try another name' },
}

export default meta

type Story = StoryObj<typeof EmptyState>

export const Plain: Story = {}
export const WithAction: Story = {
  args: {
    icon: <ActivityIcon />,
    title: 'No activity yet',
    text: 'Your next transactions will appear here',
    action: (
      <Button size="sm" variant="secondary">
        Receive funds
      </Button>
    ),
  },
}
