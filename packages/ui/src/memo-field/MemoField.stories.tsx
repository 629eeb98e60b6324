import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MemoField } from './MemoField.js'

const meta: Meta<typeof MemoField> = {
  title: 'Controls/MemoField',
  component: MemoField,
  args: {
    label: 'Memo (optional)',
    note: 'Exchanges often need one. Everybody can read it.',
    value: '',
    onChange: fn(),
  },
}

export default meta

type Story = StoryObj<typeof MemoField>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '104882907' } }
export const Long: Story = { args: { value: 'For the rent of November, and for the garden. '.repeat(5) } }
export const ReadOnly: Story = { args: { value: '104882907', isReadOnly: true } }
export const RightToLeft: Story = { args: { value: '104882907' }, globals: { direction: 'rtl' } }
