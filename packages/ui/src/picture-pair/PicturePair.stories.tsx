import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImages } from '../stories/storyImages.js'
import { PicturePair } from './PicturePair.js'

const meta: Meta<typeof PicturePair> = {
  title: 'Pictures/PicturePair',
  component: PicturePair,
  args: {
    start: { name: 'Meridian', src: storyImages.wave },
    end: { name: 'Ember', src: storyImages.fox },
  },
}

export default meta

type Story = StoryObj<typeof PicturePair>

export const Together: Story = {}
export const WithoutImages: Story = { args: { start: { name: 'Meridian' }, end: { name: 'Ember' } } }
export const ReducedMotion: Story = { globals: { motion: 'reduce' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
