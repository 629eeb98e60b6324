import type { Meta, StoryObj } from '@storybook/react-vite'
import CheckIcon from '../icons/check.svg'
import { storyImages } from '../stories/storyImages.js'
import { WalletImage } from './Picture.js'

const meta: Meta<typeof WalletImage> = {
  title: 'Pictures/WalletImage',
  component: WalletImage,
  args: { name: 'Ember', src: storyImages.fox },
}

export default meta

type Story = StoryObj<typeof WalletImage>

export const Small: Story = { args: { size: 'sm' } }
export const Medium: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const ExtraLarge: Story = { args: { size: 'xl' } }
export const Badge: Story = { args: { badge: <CheckIcon /> } }
export const NoImage: Story = { args: { src: undefined } }
export const NoName: Story = { args: { src: undefined, name: ' ' } }
export const BrokenImage: Story = { args: { src: 'data:image/png;base64,AAAA' } }
