import { FoyerError, type TransactionOutcome } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { selectOrders, selectSend } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import {
  describes,
  holds,
  inSight,
  isSeen,
  isWhole,
  lacks,
  lists,
  reads,
  shows,
  titled,
} from '../../stories/shows.js'
import type { StoryScript } from '../../stories/storyAdapter.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { completeOn, receiverOn, sendingOn } from '../../stories/storyFamilySends.js'
import {
  afterSending,
  complete,
  deadNetwork,
  dearNetwork,
  fillingIn,
  keepingToken,
  knowingScript,
  nobodysAddress,
  ownAddress,
  quickNetwork,
  refusingNetwork,
  sendingOtherwise,
  sendingScript,
  sendingTo,
  silentNetwork,
  silentWallet,
  storyReceiver,
  storyReceiverName,
  unwillingNetwork,
} from '../../stories/storySend.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-send-${id}"]`
const known = '[data-testid="foyer-send-fee"] bdi'
const reviewing = fillingIn(complete, 'WalletSendPreview')

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletSendPreview',
  ...modalMeta,
  ...inWorld(),
  args: { script: sendingScript, options: storyBlockchainServices, visit: reviewing },
  play: awaitInModal(known),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const refused = (error: FoyerError) =>
  sendingOtherwise({ abilities: { sendAsset: () => Promise.reject(error) } })

/** Checks that canceling leads back to the unchanged form. */
const cancels = (amount: string, receiver: string) =>
  inTurn(
    pressInModal('foyer-send-cancel', byTestId('amount')),
    titled('Send'),
    holds(byTestId('amount'), amount),
    holds(byTestId('receiver'), receiver),
    pressInModal('foyer-send-review', known),
  )

/** Checks the fee, the receiver and the network, and that another network can be chosen. */
const paysOn = (network: string, fee: string, receiver: string) =>
  inTurn(
    reads(known, fee),
    reads(byTestId('address'), receiver),
    reads(byTestId('network'), network),
    leadsTo(byTestId('network'), 'Choose network'),
    awaitInModal(known),
  )

export const Complete: Story = {
  play: inTurn(
    reads(byTestId('amount-text'), '1.5 ETH'),
    reads(byTestId('fee'), '$1.01'),
    reads(byTestId('total'), '1.50042 ETH'),
    reads(byTestId('transfers'), 'No earlier send known'),
    reads(byTestId('confirm'), 'Send 1.5 ETH'),
    describes(
      byTestId('confirm'),
      /^You send 1\.5 ETH from \S+ 0x8ba1…BA72 to 0x2546…Ec30 on Northwind\. The network fee is about 0\.00042 ETH, the total about 1\.50042 ETH\. This cannot be undone\.$/,
    ),
    cancels('1.5', storyReceiver),
  ),
}

/** Says how often this browser has sent to the receiver. */
export const SentBefore: Story = {
  args: { script: quickNetwork, visit: afterSending(storyReceiver, 3, reviewing) },
  play: inTurn(
    reads(byTestId('transfers'), 'Sent 3 times before'),
    shows(byTestId('address'), found =>
      expect(found).toHaveAccessibleName('0x 2546 BcD3 c846 21e9 76D8 185a 91A9 22aE 77EC Ec30'),
    ),
  ),
}

/** Formats every number as German does, so that a decimal mark is not mistaken for a thousands separator. */
export const InGerman: Story = {
  args: { options: { ...storyBlockchainServices, locale: 'de' } },
  play: inTurn(
    reads(byTestId('amount-text'), '1,5 ETH'),
    reads(byTestId('amount-text'), '3.618,75 $'),
    reads(known, '0,00042 ETH'),
    reads(byTestId('fee'), '1,01 $'),
    reads(byTestId('confirm'), '1,5 ETH senden'),
    reads(byTestId('summary'), 'zusammen etwa 1,50042 ETH'),
  ),
}

export const ToAName: Story = {
  args: {
    visit: fillingIn(async actions => {
      sendingTo(storyReceiverName)(actions)
      await new Promise(resolve => setTimeout(resolve, 700))
    }, 'WalletSendPreview'),
  },
  play: inTurn(
    reads(byTestId('to'), storyReceiverName),
    reads(byTestId('address'), storyReceiver),
    cancels('1.5', storyReceiverName),
    reads(byTestId('to'), storyReceiverName),
  ),
}

export const OnPolkadot: Story = {
  args: { options: sendingOn('polkadot'), visit: fillingIn(completeOn('polkadot'), 'WalletSendPreview') },
  play: paysOn('Dotted line', '0.0158 DOT', receiverOn('polkadot')),
}

export const OnBitcoin: Story = {
  args: { options: sendingOn('bip122'), visit: fillingIn(completeOn('bip122'), 'WalletSendPreview') },
  play: paysOn('Bitcoin', '0.00001692 BTC', receiverOn('bip122')),
}

export const OnCosmosWithAMemo: Story = {
  args: {
    options: sendingOn('cosmos'),
    visit: fillingIn(completeOn('cosmos', '104882907'), 'WalletSendPreview'),
  },
  play: awaitInModal('[data-testid="foyer-send-review-memo"]'),
}

export const ReadingFee: Story = {
  args: { script: silentNetwork },
  play: awaitInModal('[data-testid="foyer-send-fee"] .shimmer'),
}

export const FeeUnknown: Story = {
  args: { script: deadNetwork },
  play: awaitInModal('[data-testid="foyer-send-fee"] span'),
}

export const FeeNotCovered: Story = {
  args: { script: dearNetwork },
  play: awaitInModal('[data-testid="foyer-send-uncovered"]'),
}

export const KeepsAPart: Story = {
  args: { script: keepingToken },
  play: inTurn(awaitInModal(byTestId('arrives')), reads(byTestId('arrives'), '1.425 ETH')),
}

/** The button asks the network again, but not the wallet. */
export const Refused: Story = {
  args: { script: refusingNetwork },
  play: inTurn(
    reads(byTestId('refused'), 'The receiver needs at least 0.00089088 SOL'),
    reads(byTestId('confirm'), 'Try again'),
    press(byTestId('confirm')),
    reads(byTestId('refused'), 'The receiver needs at least 0.00089088 SOL'),
    lacks(`${byTestId('asking')}, ${byTestId('failed')}`),
  ),
}

export const RefusedForItsOwnReason: Story = {
  args: { script: unwillingNetwork },
  play: inTurn(
    reads(byTestId('refused'), 'The network would reject this transaction'),
    reads(byTestId('refused'), 'Account is frozen'),
  ),
}

const risky = (receiver: string): Story => ({
  args: { script: knowingScript, visit: fillingIn(sendingTo(receiver), 'WalletSendPreview') },
  play: awaitInModal('[data-testid="foyer-send-risk"]'),
})

export const ToNobody: Story = risky(nobodysAddress)

export const ToOneself: Story = risky(ownAddress)

export const ToNobodyOnAPhone: Story = { ...inWorld({ browser: 'android' }), ...risky(nobodysAddress) }

export const RiskAccepted: Story = {
  ...risky(nobodysAddress),
  play: async world => {
    await pressInModal(
      'foyer-send-accept-risk',
      '[data-testid="foyer-send-confirm"]:not([aria-disabled])',
    )(world)
    await pressInModal('foyer-send-confirm', '[data-testid="foyer-send-done"]')(world)
  },
}

export const Asking: Story = {
  args: { script: silentWallet },
  play: inTurn(press(byTestId('confirm')), reads(byTestId('asking'), 'Confirm in Ember')),
}

/**
 * Offers no second transfer while the end of the first one is unknown. The message alone says what may have happened:
 * no sentence about a transfer to come, no wait on top, and no way to another network.
 */
const offersNothingElse = inTurn(
  lacks(byTestId('confirm')),
  lacks(byTestId('summary')),
  lacks('[data-testid="foyer-payment-asking"]'),
  lacks(byTestId('network')),
  awaitInModal(byTestId('activity')),
)
const opensActivity = pressInModal(
  'foyer-send-activity',
  '[data-testid="foyer-tab-activity"][aria-selected="true"]',
)
const endsUnclear = inTurn(
  pressInModal('foyer-send-confirm', `${byTestId('failed')}[data-tone="attention"]`),
  offersNothingElse,
)

/** A visitor who stops waiting for the wallet may have sent. The only button leads to the activity. */
export const GivenUp: Story = {
  args: { script: silentWallet },
  play: async world => {
    await pressInModal('foyer-send-confirm', '[data-testid="foyer-send-asking"]')(world)
    await pressInModal('foyer-send-cancel', '[data-testid="foyer-stop-warning"]')(world)
    await isSeen('[data-testid="foyer-stop-warning"]')(world)
    await pressInModal('foyer-stop-anyway', '[data-testid="foyer-send-failed"]')(world)
    await isSeen(byTestId('activity'))(world)
    await offersNothingElse(world)
  },
}

/** A visitor's refusal is not shown as an error. */
export const Declined: Story = {
  args: { script: refused(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })) },
  play: pressInModal('foyer-send-confirm', `${byTestId('failed')}[data-tone="declined"]`),
}

/** Nothing was sent, and the reason is shown. */
export const Failed: Story = {
  args: { script: refused(new FoyerError('TRANSACTION_FAILED', { reason: 'out of gas' })) },
  play: inTurn(
    pressInModal('foyer-send-confirm', `${byTestId('failed')}[data-tone="error"]`),
    reads(byTestId('failed'), 'It took nothing from your account. “out of gas”'),
  ),
}

/** The wallet's response was unusable, so the wallet may have sent. */
export const NobodyKnows: Story = {
  args: { script: refused(new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' })) },
  play: endsUnclear,
}

/** A check of the account, which offers to stop waiting. The sidebar does not list it. */
export const NobodyKnowsInActivity: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...NobodyKnows.args },
  play: inTurn(
    endsUnclear,
    opensActivity,
    reads('[data-testid="foyer-payment-asking"]', 'Not known whether it was sent · Northwind'),
    awaitInModal('[data-testid="foyer-payment-stop"]'),
  ),
}

/** A sent transfer with this outcome on its network. */
const sentTo = (outcome: TransactionOutcome): StoryScript =>
  sendingOtherwise({ reads: { readOutcome: async () => outcome } })

/** A transfer has no success mark before it is confirmed. */
export const Sent: Story = {
  args: { script: sentTo({ status: 'pending', isKnown: true }) },
  play: inTurn(
    pressInModal('foyer-send-confirm', byTestId('started')),
    lists('.status-message__text', ['1.5\u00a0ETH to 0x2546…Ec30']),
    reads(byTestId('address'), storyReceiver),
    lacks('.connecting-mark[data-state="success"]'),
    inSight(byTestId('done')),
  ),
}

const isAsked = (state: FoyerState) =>
  selectOrders(state).some(({ progress }) => progress.status === 'asking')

/** Sends, then switches the network while the wallet's request is pending or after the transfer was sent. */
const movesAt =
  (status: 'asking' | 'sent') =>
  async (foyer: FoyerInstance): Promise<void> => {
    await reviewing(foyer)
    const actions = await foyer.features.load('send')
    const isThere = (state: FoyerState) =>
      status === 'asking' ? isAsked(state) : selectSend(state).flow.status === status
    const there = new Promise<void>(resolve => {
      const stop = foyer.subscribe(state => {
        if (!isThere(state)) return
        stop()
        resolve()
      })
    })
    actions.send().catch(() => undefined)
    await there
    await foyer.switchNetwork('eip155:10')
  }

/** The wallet's request continues above the form, and the form does not report a mistake of the visitor. */
export const MovedWhileAsked: Story = {
  args: { script: silentWallet, visit: movesAt('asking') },
  play: inTurn(
    awaitInModal('[data-testid="foyer-payment-asking"]'),
    // The form does not mention the request, because the payment above shows it.
    lists(`${byTestId('moved')} > :is(h3, p)`, ['Your account or network changed', 'The form was cleared.']),
    lacks(byTestId('incomplete')),
  ),
}

/** The result of a sent transfer stays. */
export const MovedWhenSent: Story = {
  args: { script: sentTo({ status: 'pending', isKnown: true }), visit: movesAt('sent') },
  play: inTurn(awaitInModal(byTestId('started')), lacks(byTestId('moved')), lacks(byTestId('incomplete'))),
}

const ends = (outcome: TransactionOutcome, state: string, text: string): Story => ({
  args: { script: sentTo(outcome) },
  play: inTurn(
    pressInModal('foyer-send-confirm', byTestId(outcome.status)),
    reads(byTestId(outcome.status), text),
    awaitInModal(`.connecting-mark[data-state="${state}"]`),
    inSight(byTestId('done')),
  ),
})

export const SentAndConfirmed: Story = ends({ status: 'succeeded' }, 'success', 'Confirmed on Northwind')
export const SentAndFailed: Story = ends(
  { status: 'failed' },
  'error',
  'Failed on Northwind: only the network fee was spent',
)
export const SentAndDropped: Story = ends(
  { status: 'dropped' },
  'error',
  'Dropped by Northwind: nothing moved so far',
)
export const SentAndReplaced: Story = ends(
  { status: 'replaced', by: `0x${'7a'.repeat(32)}` },
  'attention',
  'Replaced by another transaction',
)

export const Incomplete: Story = {
  args: { visit: connectedAt({ view: 'WalletSendPreview' }) },
  play: awaitInModal('[data-testid="foyer-send-incomplete"]'),
}

export const LongAmount: Story = {
  args: {
    visit: fillingIn(actions => {
      complete(actions)
      actions.setAmount('1.123456789012345678')
    }, 'WalletSendPreview'),
  },
  play: inTurn(
    reads(`${byTestId('amount-text')} .value-row__main`, '1.123456789012345678 ETH'),
    isWhole(`${byTestId('amount-text')} .value-row__main`),
    cancels('1.123456789012345678', storyReceiver),
  ),
}

/** Both buttons are in view, however long the review is. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: inTurn(
    paysOn('Northwind', '0.00042 ETH', storyReceiver),
    inSight(byTestId('cancel')),
    inSight(byTestId('confirm')),
  ),
}
