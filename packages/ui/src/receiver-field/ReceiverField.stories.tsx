import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import { ReceiverField } from './ReceiverField.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const meta: Meta<typeof ReceiverField> = {
  title: 'Controls/ReceiverField',
  component: ReceiverField,
  args: {
    label: 'Receiver',
    placeholder: 'Type or paste address',
    pasteLabel: 'Paste',
    clearLabel: 'Clear receiver',
    value: '',
    onChange: fn(),
    onPaste: fn(),
  },
}

export default meta

type Story = StoryObj<typeof ReceiverField>

export const Empty: Story = {}
export const Address: Story = { args: { value: address, image: <Avatar seed={4711} /> } }
export const Named: Story = {
  args: { value: 'ada.example', note: address, image: <Avatar seed={4711} /> },
}
export const LookingUp: Story = { args: { value: 'ada.example', state: 'busy' } }
export const Invalid: Story = { args: { value: 'nobody', state: 'invalid', note: 'Invalid address' } }
export const ReadOnly: Story = { args: { value: address, isReadOnly: true } }
export const RightToLeft: Story = {
  args: { value: 'ada.example', note: address },
  globals: { direction: 'rtl' },
}
