import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImages } from '../stories/storyImages.js'
import { Avatar } from './Avatar.js'

const meta: Meta<typeof Avatar> = {
  title: 'Pictures/Avatar',
  component: Avatar,
  args: { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' },
}

export default meta

type Story = StoryObj<typeof Avatar>

export const FromHexAddress: Story = { args: { size: 'lg' } }
export const AnotherAddress: Story = {
  args: { size: 'lg', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
}
export const FromBase58Address: Story = {
  args: { size: 'lg', address: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK' },
}
export const Image: Story = { args: { src: storyImages.leaf } }
export const Small: Story = { args: { size: 'sm' } }
export const BrokenImage: Story = { args: { src: 'data:image/png;base64,AAAA' } }
