import type { Meta, StoryObj } from '@storybook/react-vite'
import en from '../../locales/en.json'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { inPlace, modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { allChains, oneNameAlone, severalChains, severalOfOneName } from '../../stories/severalChains.js'
import { reads } from '../../stories/shows.js'
import { storyIcons } from '../../stories/storyNetworks.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingMultiChain', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

/** The row in the list opens the view. */
export const Row: Story = {
  args: { options: severalChains },
  play: leadsTo(
    '[data-testid="foyer-wallet-selector-ember"]',
    'Choose a network',
    awaitInModal('[data-testid="foyer-list-chain-solana"]'),
  ),
}

export const Chains: Story = {
  play: awaitInModal('[data-testid="foyer-list-chain-solana"]'),
  args: {
    options: severalChains,
    visit: at({ view: 'ConnectingMultiChain', connectorKey: 'ember@eip155' }),
  },
}

/** The wallet is already connected on one of its chains. */
export const OneConnected: Story = {
  play: awaitInModal('[data-testid="foyer-list-chain-eip155"] .tag'),
  args: {
    ...inPlace,
    options: { ...severalChains, features: { multiWallet: true } },
    async visit(foyer) {
      await foyer.connect({ connectorId: 'ember', namespace: 'eip155' })
      foyer.router.reset({ view: 'ConnectingMultiChain', connectorKey: 'ember@eip155' })
    },
  },
}

export const EveryChain: Story = {
  play: awaitInModal('[data-testid="foyer-list-chain-cosmos"]'),
  args: {
    options: allChains,
    visit: at({ view: 'ConnectingMultiChain', connectorKey: 'ember@eip155' }),
  },
}

/** Two wallets share only a name. The view states this and shows each wallet's own image. */
export const OneNameAlone: Story = {
  args: { options: oneNameAlone },
  play: leadsTo(
    '[data-testid="foyer-wallet-selector-ember"]',
    'Choose a network',
    reads('.status-message', en.networks.chains.unprovenText),
    reads('[data-testid="foyer-list-chain-solana"]', 'solana-ember'),
    awaitInModal(`[data-testid="foyer-list-chain-solana"] img[src="${storyIcons.umbra}"]`),
  ),
}

/** Two wallets on one chain claim to be Ember. They share a row, and the visitor chooses one. */
export const OneOfSeveral: Story = {
  args: { options: severalOfOneName },
  play: leadsTo(
    '[data-testid="foyer-wallet-selector-test.ember"]',
    'Ember',
    reads('[data-testid="foyer-list-wallet-ember-again"]', 'EmberNumber 2 of 2'),
  ),
}

export const GoneMeanwhile: Story = {
  args: { options: severalChains, visit: at({ view: 'ConnectingMultiChain', connectorKey: 'gone' }) },
}
