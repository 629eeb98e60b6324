import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImages } from '../stories/storyImages.js'
import { Avatar } from './Avatar.js'

const meta: Meta<typeof Avatar> = {
  title: 'Pictures/Avatar',
  component: Avatar,
  args: { seed: 4711 },
}

export default meta

type Story = StoryObj<typeof Avatar>

export const Drawn: Story = { args: { size: 'lg' } }
export const Many: Story = {
  render: () => (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {Array.from({ length: 18 }, (_, index) => index * 19_333).map(seed => (
        <Avatar key={seed} seed={seed} size="lg" />
      ))}
    </span>
  ),
}
export const Image: Story = { args: { src: storyImages.leaf } }
export const Small: Story = { args: { size: 'sm' } }
export const BrokenImage: Story = { args: { src: 'data:image/png;base64,AAAA' } }
