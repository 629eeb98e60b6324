import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Button.js'

const meta: Meta<typeof Spinner> = { title: 'Status/Spinner', component: Spinner }

export default meta

type Story = StoryObj<typeof Spinner>

export const Small: Story = { args: { size: 'sm' } }
export const Medium: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const Labelled: Story = { args: { label: 'Loading' } }
export const ReducedMotion: Story = { globals: { motion: 'reduce' } }
