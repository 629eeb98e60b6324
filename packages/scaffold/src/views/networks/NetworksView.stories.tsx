import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { allChains } from '../../stories/severalChains.js'
import { at, connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Networks', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const route = { view: 'Networks' } as const

export const Disconnected: Story = { args: { visit: at(route) } }

export const Connected: Story = { args: { visit: connectedAt(route) } }

/** A paired wallet agreed to the first and the last network only. */
export const OneNotApproved: Story = {
  args: { script: { approved: ['eip155:1', 'eip155:100'] }, visit: connectedAt(route) },
}

export const EveryNamespace: Story = { args: { options: allChains, visit: connectedAt(route) } }

export const NothingFound: Story = {
  args: { visit: at(route) },
  play: async ({ canvasElement }) => {
    fireEvent.input(await findInModal(canvasElement, 'input'), { target: { value: 'nowhere' } })
    await findInModal(canvasElement, '.empty-state')
  },
}
