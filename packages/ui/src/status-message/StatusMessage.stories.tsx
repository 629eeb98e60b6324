import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusMessage } from './StatusMessage.js'

const meta: Meta<typeof StatusMessage> = {
  title: 'Status/StatusMessage',
  component: StatusMessage,
  args: { title: 'Continue in Meridian', text: 'Accept connection request in the wallet' },
}

export default meta

type Story = StoryObj<typeof StatusMessage>

export const Neutral: Story = {}
export const Failed: Story = {
  args: {
    tone: 'error',
    title: 'Connection declined',
    text: 'Connection can be declined if a previous request is still active',
  },
}
export const Done: Story = { args: { tone: 'success', title: 'Connected', text: undefined } }
