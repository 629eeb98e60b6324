import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import { expectPress } from '../stories/expectPress.js'
import { findIn } from '../stories/findIn.js'
import { ProfilePill } from './ProfilePill.js'

const meta: Meta<typeof ProfilePill> = {
  title: 'Account/ProfilePill',
  component: ProfilePill,
  args: {
    name: '0x8ba1…BA72',
    label: 'Account 0x8ba1…BA72, switch account',
    onClick: fn(),
    avatar: <Avatar size="sm" seed={4711} />,
  },
  play: async ({ args, canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: args.label })
    await expectPress(button, { calls: args.onClick })
    // The pill is never wider than its container, however long the name is.
    await expect(button.offsetWidth).toBeLessThanOrEqual(findIn(canvasElement, '.story__column').offsetWidth)
  },
}

export default meta

type Story = StoryObj<typeof ProfilePill>

export const Address: Story = {}
const longName = 'somebody-with-a-very-long-name-indeed-and-more.eth'
export const LongName: Story = { args: { name: longName, label: `Account ${longName}, switch account` } }
export const Named: Story = {
  args: {
    name: 'alice.example',
    address: '0x8ba1…BA72',
    label: 'Account alice.example 0x8ba1…BA72, switch account',
  },
}
