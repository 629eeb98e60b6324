import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CloseIcon } from '../icons/icons.js'
import { CopyIcon } from '../icons/viewIcons.js'
import { IconButton } from './IconButton.js'

const meta: Meta<typeof IconButton> = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <CloseIcon />, onClick: fn() },
}

export default meta

type Story = StoryObj<typeof IconButton>

export const Ghost: Story = {}
export const Solid: Story = { args: { variant: 'solid' } }
export const Small: Story = { args: { size: 'sm', label: 'Copy address', children: <CopyIcon /> } }
export const Disabled: Story = { args: { isDisabled: true } }
