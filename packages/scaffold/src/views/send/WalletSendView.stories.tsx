import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en from '../../locales/en.json'
import { inTurn } from '../../stories/inTurn.js'
import { focus, hasFocus, keys } from '../../stories/keys.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { pastes } from '../../stories/pastes.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { shakes } from '../../stories/shakes.js'
import { holds, isSeen, isWhole, lacks, lists, reads } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { completeOn, receiverOn, sendingOn } from '../../stories/storyFamilySends.js'
import {
  afterSending,
  complete,
  deadNetwork,
  dearNetwork,
  fillingIn,
  mistypedAddress,
  quickNetwork,
  resemblingAddress,
  sendingOtherwise,
  sendingScript,
  sendingTo,
  silentNetwork,
  silentWallet,
  spellingScript,
  storyReceiver,
  storyReceiverName,
} from '../../stories/storySend.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-send-${id}"]`
const amount = byTestId('amount')
const receiver = byTestId('receiver')
const review = byTestId('review')
const canReview = `${review}:not([aria-disabled])`
const cannotReview = `${review}[aria-disabled]`

/** Checks that going back from the review keeps what was typed. */
const keepsWhatIsTyped = (to: string, typed = '0.125') =>
  inTurn(
    leadsTo(canReview, 'Review send', reads(byTestId('address'), to)),
    holds(amount, typed),
    holds(receiver, to),
  )

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletSend',
  ...modalMeta,
  ...inWorld(),
  args: { script: sendingScript, options: storyBlockchainServices },
  play: awaitInModal('[data-testid="foyer-send-amount"]'),
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Begins with the token of the highest value. The button names what is missing, and leads there. */
export const Empty: Story = {
  args: { visit: connectedAt({ view: 'WalletSend' }) },
  play: inTurn(
    reads(byTestId('token'), 'ETH'),
    reads(canReview, 'Add amount'),
    press(review),
    hasFocus(amount),
    typeInModal('foyer-send-amount', '1', `${amount}[value="1"]`),
    reads(canReview, 'Add address'),
    press(review),
    hasFocus(receiver),
    leadsTo(byTestId('token'), 'Select token'),
  ),
}

/** Without a token, the button leads to the list. */
export const NoTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: [] }) } }),
  args: {
    script: sendingOtherwise({
      reads: { readBalance: () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })) },
    }),
    visit: connectedAt({ view: 'WalletSend' }),
  },
  play: inTurn(reads(canReview, 'Select token'), leadsTo(review, 'Select token')),
}

/** The last receivers can be chosen again, and the token that was sent to them is preselected. */
export const SentBefore: Story = {
  args: { script: quickNetwork, visit: afterSending(storyReceiver, 2, connectedAt({ view: 'WalletSend' })) },
  play: inTurn(
    reads(byTestId('token'), 'ETH'),
    press(byTestId(`recent-${storyReceiver}`)),
    holds(receiver, storyReceiver),
    reads('.receiver-field__short', '0x2546…Ec30'),
  ),
}

export const Ready: Story = {
  args: { visit: fillingIn(complete) },
  play: keepsWhatIsTyped(storyReceiver, '1.5'),
}

export const NoReceiver: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('1.5')) },
  play: inTurn(
    reads(canReview, 'Add address'),
    press(review),
    hasFocus(receiver),
    typeInModal('foyer-send-receiver', storyReceiver, canReview),
    reads(canReview, 'Review send'),
    press('.receiver-field .icon-button'),
    reads(canReview, 'Add address'),
    awaitInModal(byTestId('receiver-paste')),
  ),
}

export const InvalidReceiver: Story = {
  args: {
    visit: fillingIn(sendingTo('nobody')),
  },
  play: awaitInModal('.receiver-field[data-state="invalid"]'),
}

/** A wrong checksum must be confirmed before the review. */
export const MistypedReceiver: Story = {
  args: { script: spellingScript, visit: fillingIn(sendingTo(mistypedAddress)) },
  play: inTurn(
    reads('[data-testid="foyer-send-risk"]', en.risks.checksum),
    reads(byTestId('typed-address'), mistypedAddress),
    isWhole(byTestId('typed-address')),
    reads(cannotReview, 'Confirm the address first'),
    press(byTestId('accept-risk')),
    awaitInModal(canReview),
  ),
}

/** An address like that of an earlier transfer must be confirmed before the review. */
export const ResemblingReceiver: Story = {
  args: {
    script: quickNetwork,
    visit: afterSending(storyReceiver, 1, fillingIn(sendingTo(resemblingAddress))),
  },
  play: inTurn(
    reads(
      '[data-testid="foyer-send-risk"]',
      'This looks like an address that you sent to, but 3 characters differ.',
    ),
    reads(byTestId('typed-address'), resemblingAddress),
    lists(`${byTestId('typed-address')} [data-is="different"]`, ['C4', 'f']),
    // What a low window cuts first is never the warning or its question.
    isSeen(byTestId('risk')),
    isSeen('.checkbox'),
    reads(byTestId('known-address'), storyReceiver),
    reads(cannotReview, 'Confirm the address first'),
    press(byTestId('accept-risk')),
    awaitInModal(canReview),
  ),
}

/** A name that had another address in an earlier transfer must be confirmed before the review. */
export const MovedName: Story = {
  args: {
    script: quickNetwork,
    visit: afterSending(
      { to: storyReceiverName, toAddress: mistypedAddress },
      1,
      fillingIn(sendingTo(storyReceiverName)),
    ),
  },
  play: inTurn(
    reads('[data-testid="foyer-send-risk"]', 'When you sent to bruno.example before'),
    reads(byTestId('typed-address'), storyReceiver),
    reads(byTestId('known-address'), mistypedAddress),
    reads(cannotReview, 'Confirm the address first'),
    press(byTestId('accept-risk')),
    awaitInModal(canReview),
  ),
}

export const NamedReceiver: Story = {
  args: {
    visit: fillingIn(sendingTo(storyReceiverName)),
  },
  play: awaitInModal('.receiver-field .avatar'),
}

/** The lookup fails, so it is unknown whether the name exists. */
export const NobodyAnswers: Story = {
  args: {
    script: sendingOtherwise({
      reads: { resolveName: () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })) },
    }),
    visit: fillingIn(sendingTo(storyReceiverName)),
  },
  play: inTurn(
    reads('.receiver-field', en.account.send.unanswered),
    reads('[data-testid="foyer-send-review"]', en.account.send.receiverUnanswered),
    press('[data-testid="foyer-send-review"]'),
    awaitInModal('.receiver-field[data-state="busy"]'),
    awaitInModal('.receiver-field[data-state="invalid"]'),
  ),
}

export const LookingUp: Story = {
  args: {
    script: sendingOtherwise({ reads: { resolveName: () => new Promise(() => undefined) } }),
    visit: fillingIn(sendingTo(storyReceiverName)),
  },
  play: awaitInModal('.receiver-field[data-state="busy"]'),
}

export const TooMuch: Story = {
  args: {
    visit: fillingIn(actions => {
      complete(actions)
      actions.setAmount('99')
    }),
  },
  play: inTurn(awaitInModal('.amount-field[data-state="invalid"]'), reads(cannotReview, 'Not enough ETH')),
}

/** The form states what it read from a grouped amount if all languages of the browser read it alike. */
export const Grouped: Story = {
  args: {
    visit: fillingIn(actions => {
      sendingTo(storyReceiver)(actions)
      actions.setAmount('1,000')
    }),
  },
  play: inTurn(
    reads('.amount-field__worth', '= 1 000 ETH · $2,412,500.00'),
    lacks('.amount-field__answers'),
    holds(amount, '1,000'),
    typeInModal('foyer-send-amount', '1,0', `${amount}[value="1,0"]`),
    reads('.amount-field__worth', '= 1 ETH · $2,412.50'),
    leadsTo(canReview, 'Review send', reads(byTestId('amount-text'), '1 ETH')),
  ),
}

export const GroupedOnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  args: Grouped.args ?? {},
  play: reads('.amount-field__worth', '= 1 000 ETH · $2,412,500.00'),
}

const german = { languages: ['en-US', 'de-DE'] }

/** Two languages of the browser use the mark differently. The answers group by spaces, which no language misreads. */
export const Ambiguous: Story = {
  ...inWorld(german),
  args: { visit: fillingIn(actions => actions.setAmount('10,250')) },
  play: inTurn(
    lists('.amount-field__answers .button', ['10\u202f250', '10.25']),
    reads(cannotReview, '10 250 or 10.25?'),
  ),
}

export const AmbiguousOnAPhone: Story = {
  ...inWorld({ ...german, browser: 'android' }),
  args: Ambiguous.args ?? {},
  play: awaitInModal('.amount-field__answers'),
}

/** No language groups like this, so the visitor is asked whatever the languages. */
export const MisplacedMark: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('1234,567')) },
  play: lists('.amount-field__answers .button', ['1\u202f234\u202f567', '1\u202f234.5670']),
}

export const NoAmount: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('1e3')) },
  play: awaitInModal('.amount-field [aria-invalid]'),
}

export const TooFine: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('0.1234567890123456789')) },
  play: awaitInModal('.amount-field [aria-invalid]'),
}

/** The chosen reading replaces the text. */
export const Answered: Story = {
  ...inWorld(german),
  args: { visit: fillingIn(actions => actions.setAmount('1,000')) },
  play: pressInModal('foyer-send-amount-1', '[data-testid="foyer-send-amount"][value="1"]'),
}

/** Enter and the disabled button make the field shake. */
export const NoValue: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('0')) },
  play: inTurn(
    reads(byTestId('worth'), 'Incorrect value'),
    reads(cannotReview, 'Incorrect value'),
    focus(amount),
    keys('{Enter}'),
    shakes,
    press(review),
    shakes,
  ),
}

/** The whole balance minus the highest fee. */
const most = '12.48206'

export const Maximum: Story = {
  args: { visit: fillingIn(actions => actions.chooseMax()) },
  play: inTurn(
    holds(amount, most),
    typeInModal('foyer-send-amount', '1', `${amount}[value="1"]`),
    press(byTestId('max')),
    holds(amount, most),
    lacks(byTestId('max-note')),
  ),
}

export const ReadingMaximum: Story = {
  args: { script: silentNetwork, visit: fillingIn(actions => void actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max"][data-state="loading"]'),
}

export const FeeTakesAll: Story = {
  args: { script: dearNetwork, visit: fillingIn(actions => actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max-note"]'),
}

export const FeeUnreadable: Story = {
  args: { script: deadNetwork, visit: fillingIn(actions => actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max-note"]'),
}

export const Locked: Story = {
  args: {
    script: silentWallet,
    visit: fillingIn(actions => {
      complete(actions)
      actions.send().catch(() => undefined)
    }),
  },
  play: awaitInModal('[data-testid="foyer-send-amount"]:read-only'),
}

/** Every decimal of the coin is kept, and one more is refused. */
export const LongAmount: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('0.123456789012345678')) },
  play: inTurn(
    reads(canReview, 'Add address'),
    typeInModal('foyer-send-amount', '0.1234567890123456789', `${amount}[aria-invalid]`),
    typeInModal('foyer-send-amount', '0.123456789012345678', `${amount}:not([aria-invalid])`),
    holds(amount, '0.123456789012345678'),
    reads(byTestId('worth'), '$297.84'),
  ),
}

export const OnPolkadot: Story = {
  args: { options: sendingOn('polkadot'), visit: fillingIn(completeOn('polkadot')) },
  play: keepsWhatIsTyped(receiverOn('polkadot')),
}

export const OnBitcoin: Story = {
  args: { options: sendingOn('bip122'), visit: fillingIn(completeOn('bip122')) },
  play: keepsWhatIsTyped(receiverOn('bip122')),
}

export const OnCosmos: Story = {
  args: { options: sendingOn('cosmos'), visit: fillingIn(completeOn('cosmos')) },
  play: awaitInModal('[data-testid="foyer-send-memo"]'),
}

export const OnCosmosWithAMemo: Story = {
  args: { options: sendingOn('cosmos'), visit: fillingIn(completeOn('cosmos', '104882907')) },
  play: awaitInModal('[data-testid="foyer-send-memo"][value="104882907"]'),
}

export const OnCosmosOnAPhone: Story = { ...inWorld({ browser: 'android' }), ...OnCosmosWithAMemo }

export const WhereNobodyCanSend: Story = {
  args: {
    options: onlyChain('bip122', { uses: ['accountChoice'] }),
    visit: connectedAt({ view: 'WalletSend' }),
  },
  play: awaitInModal('[data-testid="foyer-send-unsupported"]'),
}

/** The receiver is pasted by a button, because a keyboard would cover half of the sheet. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  args: { visit: fillingIn(complete) },
  play: inTurn(
    press('.receiver-field .icon-button'),
    reads(canReview, 'Add address'),
    pastes(byTestId('receiver-paste'), storyReceiver),
    holds(receiver, storyReceiver),
    reads(canReview, 'Review send'),
  ),
}

export const OpensTheReview: Story = {
  args: { visit: fillingIn(complete) },
  play: pressInModal('foyer-send-review', '[data-testid="foyer-send-confirm"]'),
}
