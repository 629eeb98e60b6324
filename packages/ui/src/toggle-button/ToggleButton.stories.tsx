import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import CertifiedIcon from '../icons/certified.svg'
import { expectPress } from '../stories/expectPress.js'
import { ToggleButton } from './ToggleButton.js'

const meta: Meta<typeof ToggleButton> = {
  title: 'Controls/ToggleButton',
  component: ToggleButton,
  args: { label: 'Only certified', isPressed: false, onChange: fn(), children: <CertifiedIcon /> },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: args.label, pressed: args.isPressed })
    await expectPress(button, { calls: args.onChange, isIdle: args.isDisabled })
    if (!args.isDisabled) await expect(args.onChange).toHaveBeenLastCalledWith(!args.isPressed)
    await expect(button).toHaveAttribute('aria-pressed', String(args.isPressed))
  },
}

export default meta

type Story = StoryObj<typeof ToggleButton>

export const Off: Story = {}
export const On: Story = { args: { isPressed: true } }
export const Disabled: Story = { args: { isDisabled: true } }
