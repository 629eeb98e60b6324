import type { Meta, StoryObj } from '@storybook/react-vite'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SmartSessionCreated', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const shown = {
  args: {
    options: { ...embeddedIn(), features: { smartSessions: true } },
    visit: embeddedAt({ view: 'SmartSessionCreated' }),
  },
  play: awaitInModal('[data-testid="foyer-smart-session-done"]'),
} satisfies Story

export const Created: Story = shown

export const Explained: Story = {
  ...shown,
  play: pressInModal('foyer-smart-session-explain', '.status-message__text'),
}

export const OnPhone: Story = { ...shown, ...inWorld({ browser: 'iphone' }) }

export const Arabic: Story = { ...shown, globals: { direction: 'rtl' } }
