import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ExternalIcon from '../icons/external.svg'
import RetryIcon from '../icons/retry.svg'
import { expectPress } from '../stories/expectPress.js'
import { Button } from './Button.js'

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Continue', onClick: fn() },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: String(args.children) })
    await expectPress(button, { calls: args.onClick, isIdle: args.isLoading || args.isDisabled })
    await expect(button.ariaBusy).toBe(args.isLoading ? 'true' : null)
    await expect(button.ariaDisabled).toBe(args.isLoading || args.isDisabled ? 'true' : null)
  },
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
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAccessibleDescription('Tick the terms first')
    // Keyboard users can reach the reason.
    button.focus()
    await expect(button).toHaveFocus()
    await expectPress(button, { calls: args.onClick, isIdle: true })
  },
}
