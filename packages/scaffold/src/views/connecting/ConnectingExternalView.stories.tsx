import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, reads } from '../../stories/shows.js'
import { createStoryHost } from '../../stories/storyHost.js'
import { storyListings } from '../../stories/storyListings.js'
import { triesAgain } from '../../stories/triesAgain.js'
import { pressWallet } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingExternal', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const status = '[data-testid="foyer-connecting-status"]'
const retry = '[data-testid="foyer-connecting-retry"]'

const failing = (connect: FoyerError, says: string): Story => ({
  args: { script: { connect }, visit: pressWallet },
  play: triesAgain(retry, status, says),
})

export const Waiting: Story = {
  args: { script: { connect: 'wait' }, visit: pressWallet },
  play: reads(status, 'Approve the request in Ember.'),
}

const help = '[data-testid="foyer-late-help"]'
const heightOf = (part: HTMLElement) => part.closest<HTMLElement>('.view')?.offsetHeight

/** The help appears after 8 s without moving anything. The visitor may cancel from the start. */
export const WaitingLong: Story = {
  args: { script: { connect: 'wait' }, visit: pressWallet },
  async play(shown) {
    await reads(status, 'Approve the request in Ember.')(shown)
    await awaitInModal('[data-testid="foyer-connecting-cancel"]:not([aria-disabled])')(shown)
    const text = await findInModal(shown.canvasElement, help)
    const before = heightOf(text)
    await expect(text).not.toBeVisible()
    await awaitInModal(`${help}[data-state="shown"]`)(shown)
    await reads(help, 'Don’t see it? Click the Ember icon in your browser’s toolbar.')(shown)
    await expect(heightOf(text)).toBe(before)
    await press('[data-testid="foyer-connecting-cancel"]')(shown)
    await reads(status, 'Connection canceled')(shown)
  },
}

/** After a refusal the visitor may try again or choose another wallet. */
export const Declined: Story = {
  args: { script: { connect: new FoyerError('CONNECT_REJECTED') }, visit: pressWallet },
  play: inTurn(
    triesAgain(retry, status, 'You declined the request. Nothing was shared.'),
    reads('[data-testid="foyer-connecting-other"]', 'Choose another wallet'),
  ),
}

const withApp = { pairing: 'wait', options: { wallets: { custom: [storyListings.installed] } } } as const
const phone = '[data-testid="foyer-connecting-phone"]'

/** A wallet that is also an app keeps space for the way by phone, which appears after 25 s. */
export const WaitingWithApp: Story = {
  args: { ...withApp, script: { connect: 'wait' }, visit: pressWallet },
  play: inTurn(reads(status, 'Approve the request in Ember.'), lacks(phone)),
}

/** After a refusal the phone is offered immediately. It shows the code of the same wallet. */
export const DeclinedWithApp: Story = {
  args: { ...withApp, script: { connect: new FoyerError('CONNECT_REJECTED') }, visit: pressWallet },
  play: inTurn(
    press(phone),
    awaitInModal('[data-testid="foyer-qr-code"][data-state="ready"]'),
    awaitInModal('[data-testid="foyer-tab-qrcode"][aria-selected="true"]'),
  ),
}

export const Pending: Story = failing(new FoyerError('CONNECT_PENDING'), 'answer the open request.')

/** A wallet with an open request is not asked again: only its answer is waited for. */
export const Listening: Story = {
  args: { script: { connect: new FoyerError('CONNECT_PENDING'), shows: 'wait' }, visit: pressWallet },
  play: inTurn(
    press('[data-testid="foyer-connecting-answered"]'),
    reads(status, 'Ember is waiting for you'),
    lacks(retry),
    press('[data-testid="foyer-connecting-cancel"]'),
    reads(status, 'Connection canceled'),
    press(retry),
    press('[data-testid="foyer-connecting-answered"]'),
    reads(status, 'Ember is waiting for you'),
  ),
}

export const Locked: Story = failing(new FoyerError('WALLET_LOCKED'), 'Ember is locked')

/** The wallet's chunk cannot be loaded in this page anymore, so the button reloads the page. */
export const ReloadNeeded: Story = {
  args: {
    script: { connect: new FoyerError('FEATURE_LOAD_FAILED', { name: 'ember', needsReload: true }) },
    visit: pressWallet,
  },
  play: inTurn(reads(retry, 'Reload the page'), reads(status, 'Reload the page, then try again.')),
}

export const AccountElsewhere: Story = failing(
  new FoyerError('ACCOUNT_NETWORK_MISMATCH', {
    account: 'Ledger 1',
    network: 'Kusama',
    networkId: 'polkadot:b0a8',
  }),
  'The account “Ledger 1” is for another network only: Kusama',
)

export const TimedOut: Story = failing(
  new FoyerError('CONNECT_TIMED_OUT', { afterMs: 120_000 }),
  'No answer from Ember',
)

export const Nonsense: Story = failing(
  new FoyerError('WALLET_ANSWER_INVALID', { method: 'eth_requestAccounts' }),
  'Something went wrong in Ember',
)

const host = createStoryHost()

const cancel = (foyer: FoyerInstance) => {
  void pressWallet(foyer)
  foyer.connection.cancelConnect()
}

/** A retry sends a new request, until the host cancels again. */
export const Cancelled: Story = {
  args: { script: { connect: 'wait' }, visit: host.visited(cancel) },
  play: inTurn(
    reads(status, 'Connection canceled'),
    press(retry),
    reads(status, 'Continue in Ember'),
    lacks(retry),
    host.does(foyer => foyer.connection.cancelConnect()),
    reads(status, 'Connection canceled'),
    awaitInModal(retry),
  ),
}
