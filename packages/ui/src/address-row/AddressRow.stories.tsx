import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AddressRow } from './AddressRow.js'

const meta: Meta<typeof AddressRow> = {
  title: 'Account/AddressRow',
  component: AddressRow,
  args: { text: '0x8ba1…BA72', copyLabel: 'Copy address', onCopy: fn() },
}

export default meta

type Story = StoryObj<typeof AddressRow>

export const Address: Story = {}
export const Copied: Story = { args: { isCopied: true } }
export const LongName: Story = { args: { text: 'somebody-with-a-very-long-name-indeed.eth' } }
export const UnderATitle: Story = { args: { size: 'sm' } }
