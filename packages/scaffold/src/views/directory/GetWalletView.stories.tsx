import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { opens } from '../../stories/opens.js'
import { lacks } from '../../stories/shows.js'
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

const rows = { play: leadsTo('[data-testid^="foyer-get-wallet-"]', 'Get Harbour') }

export const Recommended: Story = rows

/** All wallets can be explored while the suggestions load. */
export const Loading: Story = {
  ...inWorld({ directory: { silent: 'lists' } }),
  play: inTurn(
    lacks('[data-testid^="foyer-get-wallet-"]'),
    opens('[data-testid="foyer-explore-all"]', 'https://walletconnect.com/explorer?type=wallet'),
  ),
}

export const Bundled: Story = {
  args: { options: {} },
  play: leadsTo('[data-testid^="foyer-get-wallet-"]', 'Get MetaMask'),
}
