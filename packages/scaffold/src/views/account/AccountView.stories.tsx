import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { copies } from '../../stories/copies.js'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn, type Step } from '../../stories/inTurn.js'
import { focus, hasFocus, keys } from '../../stories/keys.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { lacks, lists, reads } from '../../stories/shows.js'
import { storyAddresses } from '../../stories/storyAdapter.js'
import { manyBalances, storyBalances } from '../../stories/storyBalances.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Account', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`
const settings = byTestId('account-settings')
const balance = byTestId('account-balance')
const action = (name: string) => byTestId(`wallet-features-${name}`)
const tab = (name: string) => byTestId(`tab-${name}`)
const copiesAddress = copies(byTestId('account-address-copy'), storyAddresses.eip155[0])

/** Checks the account's name in the header, and the view that it opens. */
const goesBy = (name: string, control = settings, screen = 'Settings', ...there: readonly Step[]) =>
  inTurn(reads(control, name), copiesAddress, leadsTo(control, screen, ...there))

/** Waits for the tokens after the visitor acts, moves through the other tabs by keyboard, and returns. */
const turnsTabs = (there: string, ...others: readonly [string, ...string[]]) =>
  inTurn(
    moveUntilInModal(there),
    focus(tab('tokens')),
    ...others.flatMap(name => [keys('{ArrowRight}'), awaitInModal(`${tab(name)}[aria-selected="true"]`)]),
    keys('{ArrowRight}'),
    awaitInModal(`${tab('tokens')}[aria-selected="true"]`),
    awaitInModal(there),
  )

/** Checks the account's actions, then runs the steps. */
const does = (actions: readonly string[], ...steps: readonly Step[]) =>
  inTurn(lists('.action-tile', actions), ...steps)

export const Address: Story = { args: { visit: connectedAt() }, play: goesBy('0x8ba1…BA72') }

/** The wallet is on a network that the app does not offer. A banner reports this without blocking the account. */
export const WrongNetwork: Story = {
  args: {
    script: { networkId: 'eip155:999' },
    options: { modal: { wrongNetwork: 'banner' } },
    visit: connectedAt(),
  },
  play: inTurn(
    reads(byTestId('wrong-chain'), 'This app doesn’t use your current network.'),
    moveUntilInModal(byTestId('tokens-unreadable')),
    leadsTo(byTestId('wrong-chain-switch'), 'Choose network'),
  ),
}

export const Named: Story = {
  args: { script: { name: 'alice.example' }, visit: connectedAt() },
  play: goesBy('alice.example'),
}

export const LongName: Story = {
  args: { script: { name: 'a-very-long-name-that-must-be-cut.example' }, visit: connectedAt() },
  play: goesBy('a-very-long-name-tha...'),
}

export const SeveralAccounts: Story = {
  args: { script: { accounts: 3 }, visit: connectedAt() },
  play: goesBy(
    '0x8ba1…BA72',
    byTestId('profile-button'),
    'Profile',
    awaitInModal(byTestId('switch-address-2')),
  ),
}

/** The wallet cannot be asked silently, so the account of the previous page is shown. */
export const Unconfirmed: Story = {
  args: { script: { isUnconfirmed: true }, visit: connectedAt() },
  play: inTurn(reads(byTestId('account-unconfirmed'), 'Not confirmed by your wallet yet'), copiesAddress),
}

/** The wallet is locked. The session continues when the visitor unlocks it. */
export const Resting: Story = {
  args: { script: { isResting: true }, visit: connectedAt() },
  play: inTurn(
    reads(byTestId('account-resting'), 'Unlock Ember'),
    lacks(byTestId('account-unconfirmed')),
    copiesAddress,
  ),
}

/** An account that can only be viewed and receive. */
export const SignsNothing: Story = {
  args: { script: { descriptions: [{ signsNothing: true }] }, visit: connectedAt() },
  play: inTurn(reads(byTestId('account-signs-nothing'), 'cannot sign on this network'), copiesAddress),
}

/** The address appears before the balance is loaded. */
export const LoadingBalance: Story = {
  args: { script: { balance: 'wait' }, visit: connectedAt() },
  play: inTurn(awaitInModal('.account-hero .shimmer'), copiesAddress, lacks(balance)),
}

/** The stored wallet has not answered yet. */
export const Reconnecting: Story = {
  args: { script: { around: 'wait' }, visit: foyer => foyer.open() },
  play: awaitInModal(byTestId('account-loading')),
}

export const NoBalance: Story = {
  args: {
    script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) },
    visit: connectedAt(),
  },
  play: inTurn(
    awaitInModal(`${byTestId('tokens-retry')}[aria-disabled]`),
    awaitInModal(byTestId('account-unknown')),
    lacks(`${balance}, ${byTestId('hide-balances')}, .account-hero .shimmer`),
    copiesAddress,
  ),
}

export const LargeBalance: Story = {
  args: { script: { balance: '1234567890.123456789' }, visit: connectedAt() },
  play: inTurn(reads(balance, '1,234,567,890'), leadsTo(action('receive'), 'Receive')),
}

const disconnecting = async (foyer: FoyerInstance) => {
  await connectedAt()(foyer)
  void foyer.disconnect()
}

/** The account stays until the wallet has disconnected. The settings show the progress. */
export const Disconnecting: Story = {
  args: { script: { close: 'wait' }, visit: disconnecting },
  play: leadsTo(settings, 'Settings', awaitInModal(`${byTestId('disconnect-button')} .spinner`)),
}

export const Copied: Story = {
  args: {
    visit: async foyer => {
      await connectedAt()(foyer)
      foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ADDRESS_COPIED' }, { isSticky: true })
    },
  },
  play: inTurn(reads(byTestId('snackbar-message'), 'Address copied'), copiesAddress),
}

export const FixedNetwork: Story = {
  args: { options: { modal: { networkSwitch: false } }, visit: connectedAt() },
  play: inTurn(
    lacks(byTestId('account-select-network')),
    leadsTo(settings, 'Settings', lacks(`button${byTestId('account-network')}`)),
  ),
}

const served = { options: storyBlockchainServices, visit: connectedAt() }

export const Tokens: Story = {
  ...inWorld(),
  args: served,
  play: moveUntilInModal('[data-testid="foyer-tokens-total"]'),
}

/** A row below the list leads to buying. */
export const ShortList: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: storyBalances.slice(0, 2) }) } }),
  args: served,
  play: leadsTo(byTestId('tokens-more'), 'Choose provider'),
}

/** Pressing a token opens the form to send it. */
export const TokensOnPhone: Story = {
  ...inWorld({ browser: 'iphone' }),
  args: served,
  play: leadsTo('[data-testid^="foyer-token-"]', 'Send', reads(byTestId('send-token'), 'ETH')),
}

/** The tabs work while the balances load. */
export const LoadingTokens: Story = {
  ...inWorld({ blockchain: { balance: 'silent' } }),
  args: served,
  play: turnsTabs('.value-row[data-state="loading"]', 'nfts', 'activity'),
}

/** A service returns an empty list for an unsupported network. The network's own balance is shown instead. */
export const CoinUnknownToService: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: [] }) } }),
  args: { ...served, script: { balance: '9998.99' } },
  play: inTurn(
    moveUntilInModal('[data-testid^="foyer-token-"]'),
    reads('[data-testid^="foyer-token-"]', 'ETH'),
    reads(balance, '9,998.99'),
    lacks(`${byTestId('account-total')}, ${byTestId('tokens-empty')}`),
  ),
}

export const NoTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: [] }) } }),
  args: { ...served, script: { balance: '0' } },
  play: inTurn(
    moveUntilInModal(byTestId('tokens-empty')),
    reads(byTestId('account-total'), '$0.00'),
    leadsTo(byTestId('tokens-receive'), 'Receive'),
  ),
}

/** A thousand tokens, including the native coin. */
export const ManyTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: manyBalances(999) }) } }),
  args: served,
  play: inTurn(
    moveUntilInModal('[data-index="0"] button'),
    focus('[data-index="0"] button'),
    keys('{End}'),
    hasFocus('[data-index="999"] button'),
    keys('{Home}'),
    hasFocus('[data-index="0"] button'),
    lacks('[data-index="999"]'),
  ),
}

const retry = '[data-testid="foyer-tokens-retry"]'

/** The native balance is still shown. The retry button counts down and requests nothing until then. */
export const TokensUnavailable: Story = {
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  args: served,
  async play({ canvasElement }) {
    await findInModal(canvasElement, '.value-row')
    await fireEvent.pointerMove(canvasElement) // an inline modal requests nothing before the visitor acts
    const button = await findInModal(canvasElement, retry)
    await expect(button.textContent).toMatch(/^Try again in (30|2\d) s$/)
    await expect(button.ariaDisabled).toBe('true')
  },
}

export const NothingAvailable: Story = {
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  args: { ...served, script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) } },
  play: inTurn(turnsTabs(byTestId('tokens-unavailable'), 'nfts', 'activity'), lacks(balance), copiesAddress),
}

/** Without prices the native balance is shown on top. */
export const UnknownNetwork: Story = {
  ...inWorld(),
  args: { ...served, options: storyUnknownServices },
  play: inTurn(
    moveUntilInModal(balance),
    lacks(byTestId('tokens-total')),
    leadsTo(action('receive'), 'Receive'),
  ),
}

export const NothingOffered: Story = {
  ...inWorld(),
  args: {
    ...served,
    options: { ...storyBlockchainServices, features: { send: false, receive: false, history: false } },
  },
  play: inTurn(
    turnsTabs('.value-row', 'nfts'),
    lists('.action-tile', ['Buy', 'Swap']),
    lacks('button[data-testid^="foyer-token-"]'),
  ),
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
  play: inTurn(
    moveUntilInModal(byTestId('collectibles-empty')),
    awaitInModal(`${tab('nfts')}[aria-selected="true"]`),
    leadsTo('.empty-state button', 'Receive'),
    moveUntilInModal(byTestId('collectibles-empty')),
  ),
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
  play: inTurn(
    moveUntilInModal(byTestId('activity-empty')),
    awaitInModal(`${tab('activity')}[aria-selected="true"]`),
    leadsTo(byTestId('activity-trade'), 'Receive'),
    moveUntilInModal(byTestId('activity-empty')),
  ),
}

export const Solana: Story = {
  ...inWorld(),
  args: { options: onlyChain('solana'), visit: connectedAt() },
  play: does(['Buy', 'Receive', 'Send'], leadsTo(action('onramp'), 'Choose provider')),
}

export const Polkadot: Story = {
  args: { options: onlyChain('polkadot'), visit: connectedAt() },
  play: does(['Receive', 'Send'], leadsTo(action('send'), 'Send'), reads(balance, '12.482 DOT')),
}

export const PolkadotNoBalance: Story = {
  args: {
    options: onlyChain('polkadot', { balance: new FoyerError('RPC_FAILED', { networkId: 'polkadot:x' }) }),
    visit: connectedAt(),
  },
  play: awaitInModal('[data-testid="foyer-balance-retry"]'),
}

export const Cosmos: Story = {
  args: { options: onlyChain('cosmos'), visit: connectedAt() },
  play: does(['Receive', 'Send'], leadsTo(action('send'), 'Send'), reads(balance, '12.482 ATOM')),
}

export const BitcoinPurses: Story = {
  args: {
    options: onlyChain('bip122', {
      accounts: 2,
      descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }],
    }),
    visit: connectedAt(),
  },
  play: inTurn(
    reads(byTestId('account-address'), 'bc1qw5'),
    press(byTestId('account-ordinals')),
    reads(byTestId('account-address'), 'bc1p0x'),
    press(byTestId('account-payment')),
    reads(byTestId('account-address'), 'bc1qw5'),
    awaitInModal(`${byTestId('account-payment')}[aria-selected="true"]`),
  ),
}

const { services, ...embedded } = embeddedIn()
const embeddedServed = {
  options: { ...embedded, services: { ...services, ...storyBlockchainServices.services } },
  visit: embeddedAt(),
}

/** The account of an embedded wallet. */
export const WalletFeatures: Story = {
  ...inWorld(),
  args: embeddedServed,
  play: inTurn(
    moveUntilInModal(byTestId('tokens-total')),
    leadsTo(byTestId('profile-button'), 'Profile', awaitInModal(byTestId('switch-address-1'))),
    does(['Buy', 'Swap', 'Receive', 'Send'], leadsTo(action('swaps'), 'Swap')),
    moveUntilInModal(byTestId('tokens-total')),
  ),
}

export const WalletFeaturesLoading: Story = {
  ...inWorld({ blockchain: { balance: 'silent' } }),
  args: { ...embeddedServed, script: { name: 'alice.example' } },
  play: inTurn(
    turnsTabs('.value-row[data-state="loading"]', 'nfts', 'activity'),
    leadsTo(byTestId('profile-button'), 'Profile'),
  ),
}
