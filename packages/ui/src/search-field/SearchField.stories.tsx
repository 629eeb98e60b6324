import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { expectOneCall } from '../stories/expectOneCall.js'
import { expectTyping } from '../stories/expectTyping.js'
import { SearchField } from './SearchField.js'

const meta: Meta<typeof SearchField> = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search wallet', value: '', clearLabel: 'Clear search', onChange: fn() },
}

export default meta

type Story = StoryObj<typeof SearchField>

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('searchbox', { name: args.label })
    await expectTyping(field, { typed: 'm', calls: args.onChange })
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Filled: Story = {
  args: { value: 'meridian' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.clearLabel }))
    await expectOneCall(args.onChange, '')
    const field = canvas.getByRole('searchbox', { name: args.label })
    await expect(field).toHaveFocus()
    field.blur()
  },
}
export const Interactive: Story = {
  render: args => {
    const [value, setValue] = useState('')
    return <SearchField {...args} value={value} onChange={setValue} />
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: args.label })
    await userEvent.type(field, 'umbra')
    await expect(field).toHaveValue('umbra')
    await userEvent.click(canvas.getByRole('button', { name: args.clearLabel }))
    await expect(field).toHaveValue('')
    await expect(canvas.queryByRole('button')).toBeNull()
    field.blur()
  },
}
