import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { expectLink } from '../stories/expectLink.js'
import { expectPress } from '../stories/expectPress.js'
import { DownloadHint } from './DownloadHint.js'

const meta: Meta<typeof DownloadHint> = {
  title: 'Rows/DownloadHint',
  component: DownloadHint,
  args: { text: 'Don’t have Ember?', actionLabel: 'Get', onClick: fn() },
  play: async ({ args, canvas }) => {
    await expectPress(canvas.getByRole('button', { name: args.actionLabel }), { calls: args.onClick })
    await expect(canvas.queryByRole('link')).toBeNull()
    // The whole question is visible.
    const text = canvas.getByText(args.text)
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
}

export default meta

type Story = StoryObj<typeof DownloadHint>

export const WithButton: Story = {}
export const WithLink: Story = {
  args: { href: 'https://example.org/' },
  play: async ({ args, canvas }) => {
    await expectLink(canvas.getByRole('link', { name: 'Get' }), 'https://example.org/')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = {
  args: { text: 'You do not have the wallet with the very long name yet?', actionLabel: 'Download' },
}
