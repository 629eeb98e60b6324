import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RetryIcon } from '../icons/icons.js'
import { ExternalIcon } from '../icons/viewIcons.js'
import { Button } from './Button.js'

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Continue', onClick: fn() },
}

export default meta

type Story = StoryObj<typeof Button>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Ghost: Story = { args: { variant: 'ghost' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Disconnect' } }
export const Small: Story = { args: { size: 'sm', variant: 'secondary' } }
export const Large: Story = { args: { size: 'lg', isFullWidth: true, children: 'Get a wallet' } }
export const WithIcons: Story = {
  args: { variant: 'secondary', startIcon: <RetryIcon />, endIcon: <ExternalIcon />, children: 'Try again' },
}
export const Loading: Story = { args: { isLoading: true } }
export const LoadingSecondary: Story = { args: { isLoading: true, variant: 'secondary' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledWithReason: Story = {
  args: { isDisabled: true, disabledReason: 'Tick the terms first', variant: 'secondary' },
}
