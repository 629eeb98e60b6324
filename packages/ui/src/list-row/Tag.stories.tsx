import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './ListRow.js'

const meta: Meta<typeof Tag> = { title: 'Text/Tag', component: Tag }

export default meta

type Story = StoryObj<typeof Tag>

export const Neutral: Story = { args: { children: 'recent' } }
export const Accent: Story = { args: { children: 'multichain', tone: 'accent' } }
export const Success: Story = { args: { children: 'connected', tone: 'success' } }
export const Warning: Story = { args: { children: 'beta', tone: 'warning' } }
