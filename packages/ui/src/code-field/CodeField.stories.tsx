import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CodeField } from './CodeField.js'

const meta: Meta<typeof CodeField> = {
  title: 'Controls/CodeField',
  component: CodeField,
  args: {
    label: 'One-time code',
    digitLabel: number => `Digit ${number} of 6`,
    busyLabel: 'Checking the code',
    value: '',
    onChange: fn(),
    testId: 'code',
  },
}

export default meta

type Story = StoryObj<typeof CodeField>

export const Empty: Story = {}
export const Partly: Story = { args: { value: '402' } }
export const Full: Story = { args: { value: '402817' } }
export const Busy: Story = { args: { value: '402817', isBusy: true } }
export const Wrong: Story = { args: { error: 'Invalid code. Try Again' } }
export const LongError: Story = {
  args: { error: 'The code was entered wrong three times and does not count any more. Try Again' },
}
export const Four: Story = { args: { length: 4, digitLabel: number => `Digit ${number} of 4`, value: '12' } }
