import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Profile',
  ...modalMeta,
  args: {
    visit: connectedAt({ view: 'Profile' }),
    options: storyBlockchainServices,
    script: { accounts: 3 },
  },
  ...inWorld(),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Accounts: Story = {}

export const Named: Story = { args: { script: { accounts: 2, name: 'alice.example' } } }

export const Reading: Story = { ...inWorld({ blockchain: { balance: 'silent' } }) }

export const OnPhone: Story = { ...inWorld({ browser: 'iphone' }) }
