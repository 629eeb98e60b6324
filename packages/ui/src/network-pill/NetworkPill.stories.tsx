import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NetworkImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { NetworkPill } from './NetworkPill.js'

const meta: Meta<typeof NetworkPill> = {
  title: 'Account/NetworkPill',
  component: NetworkPill,
  args: {
    name: 'Ethereum',
    label: 'choose network',
    onClick: fn(),
    image: <NetworkImage size="sm" src={storyImages.diamond} />,
  },
}

export default meta

type Story = StoryObj<typeof NetworkPill>

export const Pressable: Story = {}
export const Fixed: Story = { args: { onClick: undefined } }
export const LongName: Story = { args: { name: 'An Uncommonly Long Network Name' } }
export const Fallback: Story = { args: { image: <NetworkImage size="sm" /> } }
