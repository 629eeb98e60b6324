import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { MessageText } from './MessageText.js'

const lines = Array.from({ length: 20 }, (_, index) => `- https://example.com/resource/${index}`)

const meta: Meta<typeof MessageText> = {
  title: 'Text/MessageText',
  component: MessageText,
  args: { label: 'The message', children: 'example.com wants you to sign in.\n\nNonce: k3T9wq27Zb' },
  play: async ({ args, canvas }) => {
    const region = canvas.getByRole('region', { name: args.label })
    await expect(region.textContent).toBe(args.children)
    await userEvent.tab()
    await expect(region).toHaveFocus()
    await expect(region.offsetHeight).toBeLessThanOrEqual(160)
    region.blur()
  },
}

export default meta

type Story = StoryObj<typeof MessageText>

export const Short: Story = {}
export const Long: Story = { args: { children: lines.join('\n') } }
