import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.js'
import { Chip } from '../chip/Chip.js'
import ChevronDownIcon from '../icons/chevron-down.svg'
import { expectOneCall } from '../stories/expectOneCall.js'
import { expectPress } from '../stories/expectPress.js'
import { expectTyping } from '../stories/expectTyping.js'
import { AmountField } from './AmountField.js'

const onUnit = fn()
const onMax = fn()
const unit = (
  <Chip endIcon={<ChevronDownIcon />} onClick={onUnit}>
    MRD
  </Chip>
)
const holding = (
  <>
    <span>12.482 MRD</span>
    <Button size="sm" variant="secondary" onClick={onMax}>
      Max
    </Button>
  </>
)

const meta: Meta<typeof AmountField> = {
  title: 'Controls/AmountField',
  component: AmountField,
  args: { label: 'Amount', value: '1.5', unit, worth: '$37.50', holding, onChange: fn(), onSubmit: fn() },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    const unread = args.answers ? undefined : args.note
    if (args.isInvalid || unread) await expect(field).toBeInvalid()
    else await expect(field).toBeValid()
    if (unread) await expect(field).toHaveAccessibleDescription(expect.stringContaining(unread))
    await expectTyping(field, { typed: '7', calls: args.onChange, isReadOnly: args.isReadOnly })
    await userEvent.type(field, '{Enter}')
    field.blur()
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    if (args.holding) await expectPress(canvas.getByRole('button', { name: 'Max' }), { calls: onMax })
    await expectPress(canvas.getByRole('button', { name: /MRD|Select token/ }), { calls: onUnit })
  },
}

export default meta

type Story = StoryObj<typeof AmountField>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '', worth: undefined } }
export const WithoutUnit: Story = {
  args: { value: '', worth: undefined, holding: undefined, unit: <Chip onClick={onUnit}>Select token</Chip> },
}
export const TooMuch: Story = { args: { value: '99', isInvalid: true } }
/** Presses one of the two amounts and expects the focus in the field, because the pressed button disappears. */
const answersWith =
  (label: string, text = label): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: args.label })
    await expect(field).toBeValid()
    const answers = canvas.getByRole('group')
    await expect(answers).toHaveAccessibleName(args.note)
    await userEvent.click(within(answers).getByRole('button', { name: label }))
    await expectOneCall(args.answers?.onAnswer, text)
    await expect(field).toHaveFocus()
    field.blur()
  }

export const Asking: Story = {
  args: {
    value: '10,250',
    worth: undefined,
    note: '“10,250” could be two amounts. Which one do you mean?',
    answers: {
      choices: [
        { text: '10250', label: '10\u202f250' },
        { text: '10.25', label: '10.25' },
      ],
      onAnswer: fn(),
    },
  },
  play: answersWith('10\u202f250', '10250'),
}
export const AskingLongAmounts: Story = {
  args: {
    value: '123456789012345678,250',
    note: '“1234567890…78,250” could be two amounts. Which one do you mean?',
    answers: {
      choices: [
        { text: '123456789012345678250', label: '123\u202f456\u202f789\u202f012\u202f345\u202f678\u202f250' },
        { text: '123456789012345678.25', label: '123\u202f456\u202f789\u202f012\u202f345\u202f678.25' },
      ],
      onAnswer: fn(),
    },
  },
  play: answersWith('123\u202f456\u202f789\u202f012\u202f345\u202f678.25', '123456789012345678.25'),
}
/** The field states the amount that it read from grouped digits. */
export const Echo: Story = { args: { value: '1,000', echo: '= 1\u202f000 MRD', worth: '$25,000.00' } }
export const EchoWithoutWorth: Story = {
  args: { value: '1,000', echo: '= 1\u202f000 MRD', worth: undefined },
}
export const LongEcho: Story = {
  args: {
    value: '123,456,789,012,345,678.5',
    echo: '= 123\u202f456\u202f789\u202f012\u202f345\u202f678.5 MRD',
    worth: '$3,086,419,725,308,641,962.50',
  },
}
export const EchoRightToLeft: Story = { ...Echo, globals: { direction: 'rtl' } }
export const NoAmount: Story = {
  args: { value: '1e3', worth: undefined, note: 'Use digits and one decimal mark only.' },
}
export const AskingRightToLeft: Story = {
  ...Asking,
  globals: { direction: 'rtl' },
  play: answersWith('10.25'),
}
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
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: args.label })
    await userEvent.type(field, '1,204.5')
    await expect(field).toHaveValue('1,204.5')
    await userEvent.clear(field)
    await expect(field).toHaveValue('')
    field.blur()
  },
}
