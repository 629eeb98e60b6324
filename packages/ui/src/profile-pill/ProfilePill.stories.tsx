import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import { ProfilePill } from './ProfilePill.js'

const meta: Meta<typeof ProfilePill> = {
  title: 'Account/ProfilePill',
  component: ProfilePill,
  args: {
    name: '0x8ba1…BA72',
    label: 'Switch account',
    onClick: fn(),
    avatar: <Avatar size="sm" seed={4711} />,
  },
}

export default meta

type Story = StoryObj<typeof ProfilePill>

export const Address: Story = {}
export const LongName: Story = { args: { name: 'somebody-with-a-very-long-name-indeed-and-more.eth' } }
