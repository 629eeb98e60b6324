import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { connectedBySocial, embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const visit = connectedAt({ view: 'AccountSettings' })

const meta: Meta<typeof ModalStory> = {
  title: 'Views/AccountSettings',
  ...modalMeta,
  args: { visit, options: storyBlockchainServices },
  ...inWorld(),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const chooseName = '[data-testid="foyer-account-choose-name"]'

export const WithoutName: Story = { play: awaitInModal(chooseName) }

export const Named: Story = { args: { script: { name: 'alice.reown.id' } } }

export const NamedByTheService: Story = {
  ...inWorld({ blockchain: { identity: () => ({ name: 'alice.reown.id', avatar: null }) } }),
}

export const WithoutService: Story = { args: { options: {} } }

export const SeveralAccounts: Story = { args: { script: { accounts: 3 } }, play: awaitInModal(chooseName) }

export const OneNetwork: Story = {
  args: { options: { ...storyBlockchainServices, networks: [storyNetworks[0]] } },
}

export const FixedNetwork: Story = {
  args: { options: { ...storyBlockchainServices, enableNetworkSwitch: false } },
}

export const Bitcoin: Story = { args: { options: onlyChain('bip122') } }

const disconnecting = async (foyer: Foyer) => {
  await visit(foyer)
  void foyer.connection.disconnect()
}

export const Disconnecting: Story = { args: { script: { close: 'wait' }, visit: disconnecting } }

export const OnPhone: Story = { ...inWorld({ browser: 'iphone' }), play: awaitInModal(chooseName) }

const toggle = '[data-testid="foyer-account-type-toggle"]'
const byFarcaster: StoryEmbedded = {
  farcaster: 'accepted',
  user: { email: null, userName: 'alice.example' },
}
const embedded = (story: StoryEmbedded = {}): Story => ({
  args: { options: embeddedIn(story), visit: embeddedAt({ view: 'AccountSettings' }) },
  play: awaitInModal(toggle),
})

export const Embedded: Story = embedded()

export const EmbeddedKeyAccount: Story = embedded({
  script: { descriptions: [{ kind: 'eoa' }, { kind: 'smartAccount' }] },
})

export const EmbeddedSwitching: Story = {
  ...embedded({ accountType: 'wait' }),
  play: pressInModal('foyer-account-type-toggle', `${toggle}[aria-busy]`),
}

export const EmbeddedWithoutSmartAccounts: Story = {
  ...embedded({ smartAccountNetworks: [], script: { accounts: 1, descriptions: [{ kind: 'eoa' }] } }),
  play: awaitInModal('[data-testid="foyer-upgrade-wallet"]'),
}

export const EmbeddedLongEmail: Story = embedded({
  user: { email: 'a.person.with.a.rather.long.name@department.of-a-company.example' },
})

export const EmbeddedBySocial: Story = {
  args: { options: embeddedIn(byFarcaster), visit: connectedBySocial({ view: 'AccountSettings' }) },
  play: awaitInModal('[data-testid="foyer-social-account"]'),
}

export const WithSmartSessions: Story = {
  args: {
    options: { ...embeddedIn(), features: { smartSessions: true } },
    visit: embeddedAt({ view: 'AccountSettings' }),
  },
  play: awaitInModal('[data-testid="foyer-smart-sessions"]'),
}

export const EmbeddedOnPhone: Story = { ...embedded(), ...inWorld({ browser: 'iphone' }) }

export const EmbeddedInArabic: Story = { ...embedded(), globals: { direction: 'rtl' } }
