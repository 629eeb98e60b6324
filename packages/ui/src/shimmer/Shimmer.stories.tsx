import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shimmer } from './Shimmer.js'

const meta: Meta<typeof Shimmer> = { title: 'Status/Shimmer', component: Shimmer }

export default meta

type Story = StoryObj<typeof Shimmer>

export const Text: Story = { args: { width: '96px' } }
export const Block: Story = { args: { width: '60%', height: '48px' } }
export const Row: Story = { args: { height: '56px', shape: 'row' } }
export const Circle: Story = { args: { width: '64px', height: '64px', shape: 'circle' } }
