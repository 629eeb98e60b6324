import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DownloadHint } from './DownloadHint.js'

const meta: Meta<typeof DownloadHint> = {
  title: 'Rows/DownloadHint',
  component: DownloadHint,
  args: { text: 'Don’t have Ember?', actionLabel: 'Get', onClick: fn() },
}

export default meta

type Story = StoryObj<typeof DownloadHint>

export const WithButton: Story = {}
export const WithLink: Story = { args: { href: 'https://example.org/' } }
export const LongText: Story = {
  args: { text: 'You do not have the wallet with the very long name yet?', actionLabel: 'Download' },
}
