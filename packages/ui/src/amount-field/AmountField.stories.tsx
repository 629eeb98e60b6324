import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.js'
import { Chip } from '../chip/Chip.js'
import { ChevronDownIcon } from '../icons/icons.js'
import { AmountField } from './AmountField.js'

const unit = (
  <Chip endIcon={<ChevronDownIcon />} onClick={fn()}>
    MRD
  </Chip>
)
const holding = (
  <>
    <span>12.482 MRD</span>
    <Button size="sm" variant="secondary" onClick={fn()}>
      Max
    </Button>
  </>
)

const meta: Meta<typeof AmountField> = {
  title: 'Controls/AmountField',
  component: AmountField,
  args: { label: 'Amount', value: '1.5', unit, worth: '$37.50', holding, onChange: fn() },
}

export default meta

type Story = StoryObj<typeof AmountField>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '', worth: undefined } }
export const WithoutUnit: Story = {
  args: { value: '', worth: undefined, holding: undefined, unit: <Chip onClick={fn()}>Select token</Chip> },
}
export const TooMuch: Story = { args: { value: '99', isInvalid: true } }
export const Asking: Story = {
  args: {
    value: '10,250',
    worth: undefined,
    note: '“10,250” could be two amounts. Which one do you mean?',
    answers: { texts: ['10250', '10.25'], onAnswer: fn() },
  },
}
export const AskingLongAmounts: Story = {
  args: {
    value: '123456789012345678,250',
    note: '“1234567890…78,250” could be two amounts. Which one do you mean?',
    answers: { texts: ['123456789012345678250', '123456789012345678.25'], onAnswer: fn() },
  },
}
export const NoAmount: Story = {
  args: { value: '1e3', worth: undefined, note: 'Use digits and one decimal mark only.' },
}
export const AskingRightToLeft: Story = { ...Asking, globals: { direction: 'rtl' } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const Long: Story = {
  args: { value: '123456789012345678.123456789012345678', worth: '$999,999,999,999,999,999,999.99' },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Interactive: Story = {
  render: args => {
    const [value, setValue] = useState('')
    return <AmountField {...args} value={value} onChange={setValue} />
  },
}
