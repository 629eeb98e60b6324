import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { at, connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Networks', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const route = { view: 'Networks' } as const

export const Disconnected: Story = { args: { visit: at(route) } }

export const Connected: Story = { args: { visit: connectedAt(route) } }

/** The search field lives in a shadow root, which `canvas` does not look into. */
async function findSearch(canvasElement: HTMLElement): Promise<HTMLInputElement> {
  const host = () => canvasElement.querySelector('[data-foyer-host]')?.shadowRoot
  for (;;) {
    const input = host()?.querySelector<HTMLInputElement>('input')
    if (input) return input
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
}

export const NothingFound: Story = {
  args: { visit: at(route) },
  play: async ({ canvasElement }) => {
    await userEvent.type(await findSearch(canvasElement), 'nowhere')
  },
}
