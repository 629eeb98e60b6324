import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CertifiedIcon } from '../icons/viewIcons.js'
import { ToggleButton } from './ToggleButton.js'

const meta: Meta<typeof ToggleButton> = {
  title: 'Controls/ToggleButton',
  component: ToggleButton,
  args: { label: 'Only certified', isPressed: false, onChange: fn(), children: <CertifiedIcon /> },
}

export default meta

type Story = StoryObj<typeof ToggleButton>

export const Off: Story = {}
export const On: Story = { args: { isPressed: true } }
export const Disabled: Story = { args: { isDisabled: true } }
