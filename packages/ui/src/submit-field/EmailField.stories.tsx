import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Tag } from '../list-row/ListRow.js'
import { typeAndSubmit } from '../stories/typeAndSubmit.js'
import { EmailField } from './EmailField.js'

const meta: Meta<typeof EmailField> = {
  title: 'Controls/EmailField',
  component: EmailField,
  args: {
    label: 'Email',
    value: 'alice@example.com',
    hint: 'We’ll send a 6-digit code. No password.',
    submitLabel: 'Continue',
    onChange: fn(),
    onSubmit: fn(),
  },
  play: typeAndSubmit({ isOpenWhileBusy: false, keepsButton: true }),
}

export default meta

type Story = StoryObj<typeof EmailField>

export const Ready: Story = {}
export const Empty: Story = { args: { value: '' } }
export const WithTag: Story = { args: { value: '', tag: <Tag tone="accent">Last used</Tag> } }
/** A form with a button of its own. */
export const WithoutButton: Story = {
  args: { submitLabel: undefined },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: args.label }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Busy: Story = { args: { isBusy: true } }
export const Wrong: Story = { args: { value: 'alice@', error: 'Invalid email. Try again.' } }
export const Disabled: Story = { args: { value: '', isDisabled: true, onSubmit: undefined } }
export const Long: Story = {
  args: { value: 'a.person.with.a.rather.long.name.and.a.long@department.of-a-company.example' },
}
