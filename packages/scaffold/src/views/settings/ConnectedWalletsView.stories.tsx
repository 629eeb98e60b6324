import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, lists, reads, shows } from '../../stories/shows.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { storyIcons, storyNetworks, storySolana } from '../../stories/storyNetworks.js'
import { connectAndStay } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectedWallets', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

/** Connects all of these wallets. The last wallet is active. */
const withWallets =
  (...ids: readonly string[]) =>
  async (foyer: FoyerInstance) => {
    await connectAndStay(foyer, async () => {
      for (const connectorId of ids) await foyer.connect({ connectorId, keepsOthers: true })
    })
    foyer.router.reset({ view: 'ConnectedWallets' })
  }

const options = { features: { multiWallet: true } }

const row = (id: string, namespace = 'eip155') => `[data-testid="foyer-connected-wallet-${id}-${namespace}"]`
const another = '[data-testid="foyer-add-wallet"]'

/** Checks that pressing each wallet makes it the only active one. */
const uses = (...ids: readonly string[]) =>
  inTurn(
    ...ids.flatMap(id => [
      press(row(id)),
      awaitInModal(`${row(id)}[aria-current]`),
      shows('.row-group', found => expect(found.querySelectorAll('[aria-current]')).toHaveLength(1)),
    ]),
  )

/** Another wallet can be added. */
export const One: Story = {
  args: { options, visit: withWallets('ember') },
  play: inTurn(
    leadsTo(
      another,
      'Connect wallet',
      reads('[data-testid="foyer-wallet-selector-ember"] .tag', 'Connected'),
    ),
    awaitInModal(`${row('ember')}[aria-current]`),
  ),
}

export const Several: Story = {
  args: { options, visit: withWallets('ember', 'verdant', 'umbra') },
  play: inTurn(
    uses('ember', 'verdant', 'umbra'),
    lists('.list-row__title', ['Umbra', 'Verdant', 'Ember', 'Add a wallet']),
  ),
}

export const TwoFamilies: Story = {
  args: {
    options: {
      ...options,
      networks: [...storyNetworks, storySolana],
      adapters: [
        createStoryAdapter({}),
        createStoryAdapter({ wallets: [['glow', 'Glow', 'ANNOUNCED', storyIcons.umbra]] }, 'solana'),
      ],
    },
    visit: withWallets('ember', 'umbra', 'glow'),
  },
  play: inTurn(
    uses('ember'),
    awaitInModal(`${row('glow', 'solana')}[aria-current]`),
    uses('umbra'),
    lists('.connected-wallets__family', ['Ethereum and similar', 'Solana']),
  ),
}

export const LongNames: Story = {
  args: {
    script: {
      wallets: [
        ['ember', 'A wallet whose makers gave it a name that no row can hold', 'ANNOUNCED', storyIcons.ember],
        ['umbra', 'Umbra', 'ANNOUNCED'],
      ],
    },
    options,
    visit: withWallets('ember', 'umbra'),
  },
  play: uses('ember', 'umbra'),
}

/** The host's page connected several wallets, although the modal does not offer it. */
export const ConnectedByTheHost: Story = {
  args: { visit: withWallets('ember', 'umbra') },
  play: inTurn(uses('ember', 'umbra'), lacks(another)),
}

export const Leaving: Story = {
  args: { script: { close: 'wait' }, options, visit: withWallets('ember', 'umbra') },
  async play({ canvasElement }) {
    const leave = await findInModal(
      canvasElement,
      '[data-testid="foyer-connected-wallet-leave-ember-eip155"]',
    )
    leave.click()
    await findInModal(canvasElement, '.spinner')
    await expect(leave).toHaveProperty('disabled', true)
  },
}

export const AnotherInUse: Story = {
  args: { options, visit: withWallets('ember', 'umbra') },
  async play({ canvasElement }) {
    const ember = await findInModal(canvasElement, '[data-testid="foyer-connected-wallet-ember-eip155"]')
    ember.click()
    await findInModal(canvasElement, '[data-testid="foyer-connected-wallet-ember-eip155"][aria-current]')
  },
}
