import type { Meta, StoryObj } from '@storybook/react-vite'
import { connectedBySocial, embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
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

const byFarcaster: StoryEmbedded = {
  farcaster: 'accepted',
  user: { email: null, userName: 'alice.example' },
}
const embedded = (story: StoryEmbedded = {}): Story => ({
  args: { script: {}, options: embeddedIn(story), visit: embeddedAt({ view: 'Profile' }) },
  play: awaitInModal('[data-testid="foyer-switch-address-1"]'),
})

export const Embedded: Story = embedded()

export const EmbeddedBySocial: Story = {
  ...embedded(),
  args: { options: embeddedIn(byFarcaster), visit: connectedBySocial({ view: 'Profile' }) },
}

export const EmbeddedSwitching: Story = {
  ...embedded({ accountType: 'wait' }),
  play: pressInModal('foyer-switch-address-1', '.list-row[data-state="loading"]'),
}

export const EmbeddedInArabic: Story = { ...embedded(), globals: { direction: 'rtl' } }
