import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { connectedBySocial, embeddedAt } from '../../stories/embeddedVisits.js'
import { inTurn, type Step } from '../../stories/inTurn.js'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, lists, reads, shows } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { uses } from '../../stories/usesAccount.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Profile',
  ...modalMeta,
  args: {
    visit: connectedAt({ view: 'Profile' }),
    options: storyBlockchainServices,
    script: { accounts: 3 },
  },
  ...inWorld(),
}

export default meta

const identity = '[data-testid="foyer-account-address"]'

type Story = StoryObj<typeof ModalStory>

/** Checks that choosing an account activates it immediately. */
const switches = (...steps: readonly Step[]) => inTurn(uses(1), uses(0), ...steps)
const disconnect = '[data-testid="foyer-disconnect-button"]'

export const Accounts: Story = {
  play: switches(
    lists(
      '.account-rows__total',
      Array.from({ length: 3 }, () => '$31,365.53'),
    ),
    leadsTo('button[data-testid="foyer-account-network"]', 'Choose network'),
  ),
}

export const Named: Story = {
  args: { script: { accounts: 2, name: 'alice.example' } },
  play: switches(reads(identity, 'alice.example')),
}

const elsewhere = (index: number) => `[data-testid="foyer-account-elsewhere-${index}"]`

/** Accounts on hardware devices are often for one network. They are shown disabled on others. */
export const ForOtherNetworks: Story = {
  args: {
    script: {
      accounts: 2,
      accountsElsewhere: [
        {
          address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
          label: 'Ledger 1',
          networkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
          network: 'Kusama',
        },
        {
          address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
          networkId: 'polkadot:abababababababababababababababab',
          network: 'polkadot:abababababababababababababababab',
        },
      ],
    },
  },
  play: switches(
    shows(elsewhere(0), row => expect(row).toBeDisabled()),
    reads(elsewhere(0), 'Ledger 1For Kusama only'),
    reads(elsewhere(1), '5FHneW…94tyFor polkadot:ababababababababababa... only'),
  ),
}

/** An account can be chosen while the totals load. */
export const Reading: Story = {
  ...inWorld({ blockchain: { balance: 'silent' } }),
  play: switches(awaitInModal('.list-row .spinner'), lacks('.account-rows__total')),
}

export const OnPhone: Story = {
  ...inWorld({ browser: 'iphone' }),
  play: switches(inSight(disconnect)),
}

const byFarcaster: StoryEmbedded = {
  farcaster: 'accepted',
  user: { email: null, userName: 'alice.example' },
}
const embedded = (story: StoryEmbedded = {}): Story => ({
  args: { script: {}, options: embeddedIn(story), visit: embeddedAt({ view: 'Profile' }) },
  play: awaitInModal('[data-testid="foyer-switch-address-1"]'),
})

export const Embedded: Story = embedded()

export const EmbeddedBySocial: Story = {
  ...embedded(),
  args: { options: embeddedIn(byFarcaster), visit: connectedBySocial({ view: 'Profile' }) },
}

export const EmbeddedSwitching: Story = {
  ...embedded({ accountType: 'wait' }),
  play: pressInModal('foyer-switch-address-1', '.list-row[data-state="loading"]'),
}

export const EmbeddedInArabic: Story = { ...embedded(), globals: { direction: 'rtl' } }
