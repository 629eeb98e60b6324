import { FoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import { findInModal } from '../../stories/findInModal.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { manyBalances } from '../../stories/storyBalances.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Account', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Address: Story = { args: { visit: connectedAt() } }

export const Named: Story = { args: { script: { name: 'alice.example' }, visit: connectedAt() } }

export const LongName: Story = {
  args: { script: { name: 'a-very-long-name-that-must-be-cut.example' }, visit: connectedAt() },
}

export const SeveralAccounts: Story = { args: { script: { accounts: 3 }, visit: connectedAt() } }

export const LoadingBalance: Story = { args: { script: { balance: 'wait' }, visit: connectedAt() } }

export const NoBalance: Story = {
  args: {
    script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) },
    visit: connectedAt(),
  },
}

export const LargeBalance: Story = {
  args: { script: { balance: '1234567890.123456789' }, visit: connectedAt() },
}

const disconnecting = async (foyer: Foyer) => {
  await connectedAt()(foyer)
  void foyer.connection.disconnect()
}

export const Disconnecting: Story = { args: { script: { close: 'wait' }, visit: disconnecting } }

export const Copied: Story = {
  args: {
    visit: async foyer => {
      await connectedAt()(foyer)
      foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ADDRESS_COPIED' }, { isSticky: true })
    },
  },
}

export const FixedNetwork: Story = { args: { options: { enableNetworkSwitch: false }, visit: connectedAt() } }

const served = { options: storyBlockchainServices, visit: connectedAt() }

export const Tokens: Story = {
  ...inWorld(),
  args: served,
  play: moveUntilInModal('[data-testid="foyer-tokens-total"]'),
}

export const TokensOnPhone: Story = { ...inWorld({ browser: 'iphone' }), args: served }

export const LoadingTokens: Story = { ...inWorld({ blockchain: { balance: 'silent' } }), args: served }

export const NoTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: [] }) } }),
  args: served,
}

export const ManyTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: manyBalances(1000) }) } }),
  args: served,
}

const retry = '[data-testid="foyer-tokens-retry"]'

/** The network still says what there is of its own coin; asking again says when it will work, and asks nothing before. */
export const TokensUnavailable: Story = {
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  args: served,
  async play({ canvasElement }) {
    await findInModal(canvasElement, '.value-row')
    await fireEvent.pointerMove(canvasElement) // in place nothing is asked before the visitor acts
    const button = await findInModal(canvasElement, retry)
    await expect(button.textContent).toMatch(/^Try again in (30|2\d) s$/)
    await expect(button.ariaDisabled).toBe('true')
  },
}

export const NothingAvailable: Story = {
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  args: { ...served, script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) } },
}

export const UnknownNetwork: Story = {
  ...inWorld(),
  args: { ...served, options: storyUnknownServices },
}

export const NothingOffered: Story = {
  ...inWorld(),
  args: {
    ...served,
    options: { ...storyBlockchainServices, features: { send: false, receive: false, history: false } },
  },
}

export const Nfts: Story = {
  ...inWorld(),
  args: {
    ...served,
    visit: async foyer => {
      await connectedAt()(foyer)
      foyer.account.chooseTab(1)
    },
  },
}

export const Activity: Story = {
  ...inWorld(),
  args: {
    ...served,
    visit: async foyer => {
      await connectedAt()(foyer)
      foyer.account.chooseTab(2)
    },
  },
}

export const Solana: Story = {
  ...inWorld(),
  args: { options: onlyChain('solana'), visit: connectedAt() },
}

export const Polkadot: Story = { args: { options: onlyChain('polkadot'), visit: connectedAt() } }

export const PolkadotNoBalance: Story = {
  args: {
    options: onlyChain('polkadot', { balance: new FoyerError('RPC_FAILED', { networkId: 'polkadot:x' }) }),
    visit: connectedAt(),
  },
  play: awaitInModal('[data-testid="foyer-balance-retry"]'),
}

export const Cosmos: Story = { args: { options: onlyChain('cosmos'), visit: connectedAt() } }

export const BitcoinPurses: Story = {
  args: {
    options: onlyChain('bip122', {
      accounts: 2,
      descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }],
    }),
    visit: connectedAt(),
  },
}

const { services, ...embedded } = embeddedIn()
const embeddedServed = {
  options: { ...embedded, services: { ...services, ...storyBlockchainServices.services } },
  visit: embeddedAt(),
}

/** The account of an embedded wallet. */
export const WalletFeatures: Story = { ...inWorld(), args: embeddedServed }

export const WalletFeaturesLoading: Story = {
  ...inWorld({ blockchain: { balance: 'silent' } }),
  args: { ...embeddedServed, script: { name: 'alice.example' } },
}
