import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/UnsupportedChain', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Networks: Story = { args: { script: { networkId: 'eip155:5' }, visit: connectedAt() } }
