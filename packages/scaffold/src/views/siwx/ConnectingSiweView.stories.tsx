import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { signsIn, siwxIn } from '../../stories/storySiwx.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingSiwe', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Asked: Story = {
  args: {
    script: { abilities: signsIn() },
    options: siwxIn(),
    visit: connectedAt({ view: 'ConnectingSiwe' }),
  },
  play: awaitInModal('[data-testid="foyer-siwx-sign"]'),
}
