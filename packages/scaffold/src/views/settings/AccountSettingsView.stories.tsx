import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { copies } from '../../stories/copies.js'
import { connectedBySocial, embeddedAt } from '../../stories/embeddedVisits.js'
import { inTurn, type Step } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { opens } from '../../stories/opens.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { lacks, reads, shows, titled } from '../../stories/shows.js'
import { storyAddresses } from '../../stories/storyAdapter.js'
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

const [address] = storyAddresses.eip155
const identity = '[data-testid="foyer-account-address"]'
const chooseName = '[data-testid="foyer-account-choose-name"]'

/** Forgetting the wallet comes last and says what it does. */
export const WithoutName: Story = {
  play: inTurn(
    awaitInModal(chooseName),
    shows('.row-item:has([data-testid="foyer-disconnect-button"]) + .row-item > button', found => {
      expect(found).toHaveAttribute('data-testid', 'foyer-disconnect-and-forget')
      expect(found).toHaveTextContent('Also clears the list of recent wallets')
    }),
  ),
}

const network = '[data-testid="foyer-account-network"]'
const forgets = '[data-testid="foyer-disconnect-and-forget"]'
const copy = '[data-testid="foyer-account-address-copy"]'

/** Checks that the network and the explorer can be opened. */
const leadsOn = (...steps: readonly Step[]) =>
  inTurn(
    leadsTo(`button${network}`, 'Choose network'),
    opens('[data-testid="foyer-account-explorer"]', `https://explorer.example/address/${address}`),
    ...steps,
  )

/** Checks that the network is shown without a choice. */
const staysOn = (name: string) =>
  inTurn(
    reads(`div${network}`, name),
    leadsTo(chooseName, 'Account name'),
    opens('[data-testid="foyer-account-explorer"]', `https://explorer.example/address/${address}`),
  )

export const Named: Story = {
  args: { script: { name: 'alice.reown.id' } },
  play: leadsOn(reads(identity, 'alice.reown.id'), lacks(chooseName)),
}

export const NamedByTheService: Story = {
  ...inWorld({ blockchain: { identity: () => ({ name: 'alice.reown.id', avatar: null }) } }),
  play: leadsOn(reads(identity, 'alice.reown.id'), lacks(chooseName)),
}

export const WithoutService: Story = {
  args: { options: {} },
  play: leadsOn(reads(identity, '0x8ba1…BA72'), lacks(chooseName)),
}

/** A few accounts and the settings are one screen. */
export const SeveralAccounts: Story = {
  args: { script: { accounts: 3 } },
  play: inTurn(
    awaitInModal(chooseName),
    press('[data-testid="foyer-switch-address-2"]'),
    reads('[data-testid="foyer-switch-address-2"][aria-current]', 'Current'),
    lacks('[data-testid="foyer-account-switch"]'),
    titled('Settings'),
  ),
}

/** Many accounts have a view of their own, so that the settings stay within reach. */
export const ManyAccounts: Story = {
  args: {
    script: {
      accounts: 3,
      accountsElsewhere: ['First', 'Second', 'Third'].map(label => ({
        address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        label,
        networkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as const,
        network: `${label} network`,
      })),
    },
  },
  play: inTurn(
    lacks('[data-testid="foyer-switch-address-0"]'),
    leadsTo('[data-testid="foyer-account-switch"]', 'Switch account'),
  ),
}

export const OneNetwork: Story = {
  args: { options: { ...storyBlockchainServices, networks: [storyNetworks[0]] } },
  play: staysOn('Northwind'),
}

export const FixedNetwork: Story = {
  args: { options: { ...storyBlockchainServices, modal: { networkSwitch: false } } },
  play: staysOn('Northwind'),
}

export const Bitcoin: Story = {
  args: { options: onlyChain('bip122') },
  play: inTurn(
    reads(`div${network}`, 'Bitcoin'),
    copies(copy, storyAddresses.bip122[0]),
    lacks(`${chooseName}, [data-testid="foyer-account-explorer"]`),
  ),
}

const disconnecting = async (foyer: FoyerInstance) => {
  await visit(foyer)
  void foyer.disconnect()
}

/** Disconnecting cannot be started twice. */
export const Disconnecting: Story = {
  args: { script: { close: 'wait' }, visit: disconnecting },
  play: leadsOn(
    shows(forgets, found => expect(found).toBeDisabled()),
    awaitInModal('[data-testid="foyer-disconnect-button"] .spinner'),
    press('[data-testid="foyer-disconnect-button"]'),
    titled('Settings'),
  ),
}

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
