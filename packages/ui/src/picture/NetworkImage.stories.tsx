import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImages } from '../stories/storyImages.js'
import { NetworkImage } from './Picture.js'

const meta: Meta<typeof NetworkImage> = {
  title: 'Pictures/NetworkImage',
  component: NetworkImage,
  args: { src: storyImages.diamond },
}

export default meta

type Story = StoryObj<typeof NetworkImage>

export const Circle: Story = {}
export const ExtraSmall: Story = { args: { size: 'xs' } }
export const Hexagon: Story = { args: { shape: 'hexagon', size: 'xl' } }
export const Fallback: Story = { args: { src: undefined } }
export const HexagonFallback: Story = { args: { src: undefined, shape: 'hexagon', size: 'xl' } }
