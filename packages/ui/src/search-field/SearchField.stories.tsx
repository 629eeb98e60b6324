import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { SearchField } from './SearchField.js'

const meta: Meta<typeof SearchField> = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search wallet', value: '', clearLabel: 'Clear search', onChange: fn() },
}

export default meta

type Story = StoryObj<typeof SearchField>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'meridian' } }
export const Interactive: Story = {
  render: args => {
    const [value, setValue] = useState('')
    return <SearchField {...args} value={value} onChange={setValue} />
  },
}
