import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import { expectPress } from '../stories/expectPress.js'
import { expectTyping } from '../stories/expectTyping.js'
import { ReceiverField } from './ReceiverField.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const meta: Meta<typeof ReceiverField> = {
  title: 'Controls/ReceiverField',
  component: ReceiverField,
  args: {
    label: 'To',
    placeholder: 'Type or paste an address',
    pasteLabel: 'Paste',
    clearLabel: 'Clear receiver',
    value: '',
    onChange: fn(),
    onPaste: fn(),
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    if (args.state === 'invalid') await expect(field).toBeInvalid()
    else await expect(field).toBeValid()
    if (args.note) await expect(field).toHaveAccessibleDescription(args.note)
    await expect(canvas.queryByRole('button', { name: args.pasteLabel })).toBeNull()
    await expectTyping(field, { typed: 'a', calls: args.onChange })
    await userEvent.click(canvas.getByRole('button', { name: args.clearLabel }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(field).toHaveFocus()
    field.blur()
  },
}

export default meta

type Story = StoryObj<typeof ReceiverField>

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: args.clearLabel })).toBeNull()
    await expectPress(canvas.getByRole('button', { name: args.pasteLabel }), { calls: args.onPaste })
    await expect(args.onChange).not.toHaveBeenCalled()
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    await expectTyping(field, { typed: 'a', calls: args.onChange })
  },
}
export const Address: Story = { args: { value: address, image: <Avatar seed={4711} /> } }
/** The middle is cut until the field has the focus, so that both ends can be compared. */
export const Short: Story = {
  args: { value: address, shortValue: '0x8ba1…BA72', image: <Avatar seed={4711} /> },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    const short = canvas.getByText('0x8ba1…BA72')
    await expect(field).toHaveValue(address)
    await expect(short).toBeVisible()
    await expect(getComputedStyle(field).opacity).toBe('0')
    await userEvent.click(field)
    await expect(short).not.toBeVisible()
    await expect(getComputedStyle(field).opacity).toBe('1')
    field.blur()
    await expect(short).toBeVisible()
  },
}
export const Named: Story = {
  args: { value: 'ada.example', note: address, image: <Avatar seed={4711} /> },
}
export const LookingUp: Story = { args: { value: 'ada.example', state: 'busy' } }
export const Invalid: Story = { args: { value: 'nobody', state: 'invalid', note: 'Invalid address' } }
export const ReadOnly: Story = {
  args: { value: address, isReadOnly: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    await expectTyping(field, { typed: 'a', calls: args.onChange, isReadOnly: true })
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const RightToLeft: Story = {
  args: { value: address, shortValue: '0x8ba1…BA72' },
  globals: { direction: 'rtl' },
}
