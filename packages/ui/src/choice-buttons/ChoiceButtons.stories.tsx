import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChoiceButtons } from './ChoiceButtons.js'

const meta: Meta<typeof ChoiceButtons> = {
  title: 'Controls/ChoiceButtons',
  component: ChoiceButtons,
  args: {
    label: 'Common amounts',
    choices: ['100', '250', '500', '1000'].map(value => ({ value, label: `$${value}` })),
    value: '250',
    onChoose: fn(),
  },
}

export default meta

type Story = StoryObj<typeof ChoiceButtons>

export const Chosen: Story = {}
export const None: Story = { args: { value: '' } }
export const LongLabels: Story = {
  args: {
    choices: ['1', '2', '3', '4'].map(value => ({ value, label: `${value} hundred thousand` })),
    value: '2',
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
