import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import CloseIcon from '../icons/close.svg'
import CopyIcon from '../icons/copy.svg'
import { expectPress } from '../stories/expectPress.js'
import { IconButton } from './IconButton.js'

const meta: Meta<typeof IconButton> = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <CloseIcon />, onClick: fn() },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: args.label })
    await expectPress(button, { calls: args.onClick, isIdle: args.isDisabled })
    await expect(button).toHaveProperty('disabled', args.isDisabled === true)
  },
}

export default meta

type Story = StoryObj<typeof IconButton>

export const Ghost: Story = {}
export const Solid: Story = { args: { variant: 'solid' } }
export const Small: Story = { args: { size: 'sm', label: 'Copy address', children: <CopyIcon /> } }
export const Disabled: Story = { args: { isDisabled: true } }
