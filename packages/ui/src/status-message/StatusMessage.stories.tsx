import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusMessage } from './StatusMessage.js'

const meta: Meta<typeof StatusMessage> = {
  title: 'Status/StatusMessage',
  component: StatusMessage,
  args: { title: 'Continue in Meridian', text: 'Approve the request in Meridian.' },
}

export default meta

type Story = StoryObj<typeof StatusMessage>

export const Neutral: Story = {}
export const Failed: Story = {
  args: {
    tone: 'error',
    title: 'Connection declined',
    text: 'You declined the request. Nothing was shared.',
  },
}
export const Done: Story = { args: { tone: 'success', title: 'Connected', text: undefined } }
