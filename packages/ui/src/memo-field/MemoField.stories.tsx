import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { expectTyping } from '../stories/expectTyping.js'
import { MemoField } from './MemoField.js'

const meta: Meta<typeof MemoField> = {
  title: 'Controls/MemoField',
  component: MemoField,
  args: {
    label: 'Memo (optional)',
    note: 'Exchanges often require one. Everyone can read it.',
    value: '',
    onChange: fn(),
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    await expect(field).toHaveAccessibleDescription(args.note)
    await expectTyping(field, { typed: '7', calls: args.onChange, isReadOnly: args.isReadOnly })
  },
}

export default meta

type Story = StoryObj<typeof MemoField>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '104882907' } }
export const Long: Story = { args: { value: 'For the rent of November, and for the garden. '.repeat(5) } }
export const ReadOnly: Story = { args: { value: '104882907', isReadOnly: true } }
export const RightToLeft: Story = { args: { value: '104882907' }, globals: { direction: 'rtl' } }
