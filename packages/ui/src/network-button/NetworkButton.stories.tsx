import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NetworkImage } from '../picture/Picture.js'
import { expectPress } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { NetworkButton } from './NetworkButton.js'

const meta: Meta<typeof NetworkButton> = {
  title: 'Account/NetworkButton',
  component: NetworkButton,
  args: {
    name: 'Ethereum',
    label: 'choose network',
    onClick: fn(),
    image: <NetworkImage size="sm" src={storyImages.diamond} />,
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Ethereum, choose network' })
    await expectPress(button, { calls: args.onClick })
    await expect(button.querySelector('img')).not.toBeNull()
  },
}

export default meta

type Story = StoryObj<typeof NetworkButton>

export const Pressable: Story = {}
export const Fixed: Story = {
  args: { onClick: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ethereum, choose network' })).toBeDisabled()
  },
}
export const Fallback: Story = {
  args: { image: <NetworkImage size="sm" /> },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Ethereum, choose network' })
    await expect(button.querySelector('img')).toBeNull()
    await expectPress(button, { calls: args.onClick })
  },
}
