import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { typeAndSubmit } from '../stories/typeAndSubmit.js'
import { NameField } from './NameField.js'

const meta: Meta<typeof NameField> = {
  title: 'Controls/NameField',
  component: NameField,
  args: {
    label: 'Name',
    value: 'alice',
    suffix: '.example.id',
    submitLabel: 'Register',
    onChange: fn(),
    onSubmit: fn(),
  },
  play: typeAndSubmit({ isOpenWhileBusy: true, keepsButton: false }),
}

export default meta

type Story = StoryObj<typeof NameField>

export const Ready: Story = {}
export const Empty: Story = { args: { value: '', onSubmit: undefined } }
export const Busy: Story = { args: { isBusy: true } }
export const Wrong: Story = {
  args: { value: 'al', error: 'At least 4 characters', onSubmit: undefined },
}
export const Long: Story = { args: { value: 'a-name-that-is-much-longer-than-the-field-it-is-typed-into' } }
export const LongSuffix: Story = { args: { suffix: '.names.of-a-rather-long-host-name.example' } }
