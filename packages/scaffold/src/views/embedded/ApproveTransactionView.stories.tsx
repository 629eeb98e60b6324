import type { Meta, StoryObj } from '@storybook/react-vite'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { inPlace, modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ApproveTransaction', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const cancel = '[data-testid="foyer-approve-cancel"]'
const asked = { options: embeddedIn({ asks: true }), visit: embeddedAt({ view: 'ApproveTransaction' }) }

/** The view below the frame, which is visible while the frame is slow. */
export const Waiting: Story = { args: asked, play: awaitInModal(cancel) }

export const Cancelled: Story = {
  args: { ...asked, ...inPlace, visit: embeddedAt() },
  play: pressInModal('foyer-approve-cancel', '[data-testid="foyer-profile-button"]'),
}

export const NothingWaits: Story = {
  args: { options: embeddedIn(), visit: embeddedAt({ view: 'ApproveTransaction' }) },
  play: awaitInModal('.empty-state'),
}

export const OtherWallet: Story = {
  args: { visit: connectedAt({ view: 'ApproveTransaction' }) },
  play: awaitInModal('.empty-state'),
}

export const OnPhone: Story = { args: asked, ...inWorld({ browser: 'iphone' }), play: awaitInModal(cancel) }

export const Arabic: Story = { args: asked, globals: { direction: 'rtl' }, play: awaitInModal(cancel) }
