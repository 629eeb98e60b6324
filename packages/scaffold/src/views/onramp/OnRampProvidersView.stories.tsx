import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenFeature } from '../../stories/brokenFeature.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain, severalChains } from '../../stories/severalChains.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { buying } from '../../stories/storyOnramp.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-onramp-${id}"]`
const atProviders = connectedAt({ view: 'OnRampProviders' })
const known = awaitInModal(`${byTestId('provider-coinbase')}:enabled`)

const meta: Meta<typeof ModalStory> = {
  title: 'Views/OnRampProviders',
  ...modalMeta,
  ...inWorld({ opensWindows: true }),
  args: { options: storyBlockchainServices, visit: atProviders },
  play: known,
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Two: Story = {}

export const WithLegalPages: Story = {
  args: {
    options: {
      ...storyBlockchainServices,
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    },
  },
}

export const SeveralChains: Story = {
  args: { options: { ...storyBlockchainServices, ...severalChains } },
}

export const Reading: Story = {
  ...inWorld({ blockchain: { onrampUrl: 'silent' } }),
  play: awaitInModal(`${byTestId('provider-coinbase')}:disabled`),
}

export const Unreachable: Story = {
  ...inWorld({ blockchain: { onrampUrl: { status: 500 } } }),
  play: awaitInModal(`${byTestId('provider-coinbase')}:enabled`),
}

export const UnknownNetwork: Story = { args: { options: storyUnknownServices } }

export const OnSolana: Story = {
  args: { options: { ...storyBlockchainServices, ...onlyChain('solana') } },
  play: awaitInModal(`${byTestId('provider-meld')}:enabled`),
}

export const NobodySells: Story = {
  args: { options: { ...storyBlockchainServices, ...onlyChain('bip122') } },
  play: awaitInModal(byTestId('none')),
}

const backFromPurchase = buying('coinbase', (_, foyer: Foyer) => foyer.router.goBack())

export const WhileBuying: Story = {
  args: { visit: backFromPurchase },
  play: awaitInModal(byTestId('running')),
}

export const LeadsToTheProvider: Story = {
  play: async world => {
    await known(world)
    await pressInModal('foyer-onramp-provider-coinbase', byTestId('waiting'))(world)
  },
}

export const RoomMissing: Story = {
  args: { visit: brokenFeature('onramp', atProviders) },
  play: awaitInModal(byTestId('unavailable')),
}

export const Phone: Story = inWorld({ browser: 'iphone' })
