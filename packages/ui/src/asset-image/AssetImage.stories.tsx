import type { Meta, StoryObj } from '@storybook/react-vite'
import CheckIcon from '../icons/check.svg'
import ReceiveIcon from '../icons/receive.svg'
import SendIcon from '../icons/send.svg'
import { storyImages } from '../stories/storyImages.js'
import { AssetImage } from './AssetImage.js'

const meta: Meta<typeof AssetImage> = {
  title: 'Pictures/AssetImage',
  component: AssetImage,
  args: { pictures: [{ name: 'ETH', src: storyImages.diamond, shape: 'circle' }], badge: <ReceiveIcon /> },
}

export default meta

type Story = StoryObj<typeof AssetImage>

export const Received: Story = {}
export const Failed: Story = { args: { badge: <SendIcon />, tone: 'danger' } }
export const Collectible: Story = {
  args: { pictures: [{ name: 'Door', src: storyImages.ring, shape: 'rounded' }] },
}
export const WithoutImage: Story = {
  args: { pictures: [{ name: 'pusd', shape: 'circle' }], badge: <CheckIcon /> },
}
export const Exchange: Story = {
  args: {
    pictures: [
      { name: 'ETH', src: storyImages.diamond, shape: 'circle' },
      { name: 'PUSD', src: storyImages.leaf, shape: 'circle' },
    ],
  },
}
export const ExchangeWithoutImages: Story = {
  args: {
    pictures: [
      { name: 'ETH', shape: 'circle' },
      { name: 'Door', shape: 'rounded' },
    ],
  },
}
