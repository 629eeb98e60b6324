import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Checkbox } from './Checkbox.js'

const meta: Meta<typeof Checkbox> = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { isChecked: false, onChange: fn() },
}

export default meta

type Story = StoryObj<typeof Checkbox>

const label = (
  <>
    I agree to our <a href="https://example.com/terms">terms of service</a> and{' '}
    <a href="https://example.com/privacy">privacy policy</a>
  </>
)

export const Unticked: Story = { args: { children: label } }
export const Ticked: Story = { args: { children: label, isChecked: true } }
export const Disabled: Story = { args: { children: 'Certified only', isDisabled: true } }
