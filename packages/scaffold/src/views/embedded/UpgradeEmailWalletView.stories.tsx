import type { Meta, StoryObj } from '@storybook/react-vite'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/UpgradeEmailWallet', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const shown = {
  args: { options: embeddedIn(), visit: embeddedAt({ view: 'UpgradeEmailWallet' }) },
  play: awaitInModal('[data-testid="foyer-upgrade-link"]'),
} satisfies Story

export const Instructions: Story = shown

export const LongAddress: Story = {
  ...shown,
  args: {
    ...shown.args,
    options: {
      ...embeddedIn(),
      services: { secureFrameUrl: 'https://secure.department.of-a-rather-long-company-name.example/sdk' },
    },
  },
}

export const OnPhone: Story = { ...shown, ...inWorld({ browser: 'iphone' }) }

export const Arabic: Story = { ...shown, globals: { direction: 'rtl' } }
