import type { Meta, StoryObj } from '@storybook/react-vite'
import { Separator } from './Separator.js'

const meta: Meta<typeof Separator> = { title: 'Text/Separator', component: Separator }

export default meta

type Story = StoryObj<typeof Separator>

export const Line: Story = {}
export const WithText: Story = { args: { text: 'or' } }
