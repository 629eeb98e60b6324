import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToolbarDrawing } from './ToolbarDrawing.js'

const meta: Meta<typeof ToolbarDrawing> = { title: 'Status/ToolbarDrawing', component: ToolbarDrawing }

export default meta

type Story = StoryObj<typeof ToolbarDrawing>

export const Chrome: Story = { args: { browser: 'chrome' } }

export const Firefox: Story = { args: { browser: 'firefox' } }

export const Safari: Story = { args: { browser: 'safari' } }
