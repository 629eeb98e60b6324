import type { Meta, StoryObj } from '@storybook/react-vite'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Create', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = at({ view: 'Create' })

export const Guide: Story = {
  args: { visit },
  play: leadsTo('[data-testid="foyer-create-get-wallet"]', 'Get a wallet'),
}

export const WithLogins: Story = {
  args: { visit, options: embeddedIn() },
  play: awaitInModal('[data-testid^="foyer-social-"]:enabled'),
}

export const WithLoginsOnPhone: Story = { ...WithLogins, ...inWorld({ browser: 'iphone' }) }
