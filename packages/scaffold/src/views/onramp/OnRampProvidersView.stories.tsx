import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brokenFeature } from '../../stories/brokenFeature.js'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain, severalChains } from '../../stories/severalChains.js'
import { lacks, reads, shows } from '../../stories/shows.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { buying } from '../../stories/storyOnramp.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-onramp-${id}"]`
const atProviders = connectedAt({ view: 'OnRampProviders' })
const names = storyNetworks.map(({ name }) => name).join(', ')
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

/**
 * Checks that choosing Meld opens its page and explains what to do there, and that no purchase is pending after going
 * back.
 */
const buysAtMeld = (then = byTestId('waiting'), text = 'Finish in Meld.io', offered = known) =>
  inTurn(
    offered,
    leadsTo(byTestId('provider-meld'), 'Buy', reads(then, text)),
    offered,
    lacks(byTestId('running')),
  )

const delivers = (names: string) =>
  shows('.buy-provider__networks', found => expect(found).toHaveAccessibleName(`Delivers on ${names}`))

export const Two: Story = { play: inTurn(buysAtMeld(), delivers(names), lacks(byTestId('help'))) }

export const WithLegalPages: Story = {
  args: {
    options: {
      ...storyBlockchainServices,
      modal: {
        termsConditionsUrl: 'https://example.com/terms',
        privacyPolicyUrl: 'https://example.com/privacy',
      },
    },
  },
  play: inTurn(known, leadsTo(byTestId('help'), 'What is Buy?'), known),
}

/** Networks of other namespaces are omitted. */
export const SeveralChains: Story = {
  args: { options: { ...storyBlockchainServices, ...severalChains } },
  play: inTurn(buysAtMeld(), delivers(names)),
}

export const Reading: Story = {
  ...inWorld({ blockchain: { onrampUrl: 'silent' } }),
  play: awaitInModal(`${byTestId('provider-coinbase')}:disabled`),
}

/** Pressing an unreachable provider tries again. The other provider still works. */
export const Unreachable: Story = {
  ...inWorld({ opensWindows: true, blockchain: { onrampUrl: { status: 500 } } }),
  play: inTurn(
    known,
    press(byTestId('provider-coinbase')),
    known,
    reads(byTestId('provider-coinbase'), 'Cannot be reached. Try again'),
    buysAtMeld(),
  ),
}

/** Coinbase is not offered on a network that the service does not support. Meld is offered. */
export const UnknownNetwork: Story = {
  args: { options: storyUnknownServices },
  play: inTurn(
    lacks(byTestId('provider-coinbase')),
    buysAtMeld(undefined, undefined, awaitInModal(`${byTestId('provider-meld')}:enabled`)),
  ),
}

export const OnSolana: Story = {
  args: { options: { ...storyBlockchainServices, ...onlyChain('solana') } },
  play: awaitInModal(`${byTestId('provider-meld')}:enabled`),
}

export const NobodySells: Story = {
  args: { options: { ...storyBlockchainServices, ...onlyChain('bip122') } },
  play: awaitInModal(byTestId('none')),
}

const backFromPurchase = buying('coinbase', (_, foyer: FoyerInstance) => foyer.router.goBack())

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

/** No window opens, so a link leads to the provider. */
export const Phone: Story = {
  ...inWorld({ browser: 'iphone' }),
  play: buysAtMeld(byTestId('open'), 'Open Meld.io'),
}
