import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { storyListings } from '../../stories/storyListings.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Downloads', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const EveryPlace: Story = {
  args: { visit: at({ view: 'Downloads', wallet: storyListings.everyWay }) },
}

export const WebsiteOnly: Story = {
  args: { visit: at({ view: 'Downloads', wallet: storyListings.longName }) },
}
