import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { inWorld, storyServices } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/GetWallet',
  ...modalMeta,
  ...inWorld(),
  args: { options: storyServices, visit: at({ view: 'GetWallet' }) },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const rows = { play: awaitInModal('[data-testid^="foyer-get-wallet-"]') }

export const Recommended: Story = rows

export const Loading: Story = { ...inWorld({ directory: { silent: 'lists' } }) }

export const Bundled: Story = { args: { options: {} }, ...rows }
