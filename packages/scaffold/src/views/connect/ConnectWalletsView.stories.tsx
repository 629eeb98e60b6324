import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectWallets', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Wallets: Story = {
  args: { script: { connect: 'wait' }, visit: at({ view: 'ConnectWallets' }) },
  play: leadsTo('[data-testid="foyer-wallet-selector-verdant"]', 'Verdant'),
}

export const NoWallet: Story = {
  args: { script: { wallets: [] }, visit: at({ view: 'ConnectWallets' }) },
  play: inTurn(
    leadsTo('[data-testid^="foyer-wallet-suggested-"]', 'Get MetaMask'),
    leadsTo('[data-testid="foyer-connect-get-wallet"]', 'Get a wallet'),
  ),
}
