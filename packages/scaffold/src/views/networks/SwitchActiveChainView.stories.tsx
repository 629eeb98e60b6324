import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { severalChains } from '../../stories/severalChains.js'
import { storySolana } from '../../stories/storyNetworks.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SwitchActiveChain', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const AnotherWallet: Story = {
  play: awaitInModal('[data-testid="foyer-switch-chain-status"]'),
  args: {
    options: severalChains,
    visit: connectedAt({ view: 'SwitchActiveChain', networkId: storySolana.id }),
  },
}
