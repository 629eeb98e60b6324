import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NetworkImage } from '../picture/Picture.js'
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
}

export default meta

type Story = StoryObj<typeof NetworkButton>

export const Pressable: Story = {}
export const Fixed: Story = { args: { onClick: undefined } }
export const Fallback: Story = { args: { image: <NetworkImage size="sm" /> } }
