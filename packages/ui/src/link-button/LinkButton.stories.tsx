import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ExternalIcon } from '../icons/viewIcons.js'
import { LinkButton } from './LinkButton.js'

const meta: Meta<typeof LinkButton> = {
  title: 'Controls/LinkButton',
  component: LinkButton,
  args: { children: 'Get started', onClick: fn() },
}

export default meta

type Story = StoryObj<typeof LinkButton>

export const AsButton: Story = {}
export const Neutral: Story = { args: { tone: 'neutral' } }
export const AsLink: Story = {
  args: { href: 'https://ethereum.org', endIcon: <ExternalIcon />, children: 'Learn more' },
}
