import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { typeAndSubmit } from '../stories/typeAndSubmit.js'
import { EmailField } from './SubmitField.js'

const meta: Meta<typeof EmailField> = {
  title: 'Controls/EmailField',
  component: EmailField,
  args: {
    label: 'Email',
    value: 'alice@example.com',
    submitLabel: 'Continue',
    onChange: fn(),
    onSubmit: fn(),
  },
  play: typeAndSubmit({ isOpenWhileBusy: false }),
}

export default meta

type Story = StoryObj<typeof EmailField>

export const Ready: Story = {}
export const Empty: Story = { args: { value: '', onSubmit: undefined } }
export const Busy: Story = { args: { isBusy: true } }
export const Wrong: Story = { args: { value: 'alice@', error: 'Invalid email. Try again.' } }
export const Disabled: Story = { args: { value: '', isDisabled: true, onSubmit: undefined } }
export const Long: Story = {
  args: { value: 'a.person.with.a.rather.long.name.and.a.long@department.of-a-company.example' },
}
