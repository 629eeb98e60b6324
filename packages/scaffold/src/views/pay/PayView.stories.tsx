import { selectTokens } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brokenFeature } from '../../stories/brokenFeature.js'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { reached } from '../../stories/reached.js'
import { severalChains } from '../../stories/severalChains.js'
import { describes, inSight, lacks, reads, shows, titled } from '../../stories/shows.js'
import { storySolana } from '../../stories/storyNetworks.js'
import {
  asked,
  askedConnected,
  fromExchange,
  payingHost,
  stoppedAtExchange,
  storyRequest,
} from '../../stories/storyPay.js'
import { answerPay, twoExchanges } from '../../stories/storyPayCalls.js'
import { silentSwapper } from '../../stories/storySwap.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at, connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-pay-${id}"]`
const request = byTestId('request')
const exchange = '[data-testid="foyer-pay-exchange-harbor"]'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Pay',
  ...modalMeta,
  ...inWorld({ opensWindows: true }),
  args: { options: payingHost, visit: askedConnected() },
  play: awaitInModal(exchange),
}

export default meta

/**
 * Checks that choosing the exchange leads to it. A visitor who stops waiting may have paid, so no other payment is
 * offered.
 */
const paysAtAnExchange = (paying: string, then = byTestId('open-exchange')) =>
  inTurn(
    pressInModal('foyer-pay-exchange-harbor', then),
    titled(paying),
    pressInModal('foyer-pay-cancel', byTestId('attention')),
    lacks(byTestId('again')),
    inSight(byTestId('done')),
  )

/** Requests the payment once the account has shown its tokens. */
const afterTheAccount = async (foyer: FoyerInstance) => {
  await connectedAt({ view: 'Account' })(foyer)
  await reached(foyer, state => selectTokens(state).status === 'ready')
  await asked()(foyer)
}

type Story = StoryObj<typeof ModalStory>

export const Connected: Story = {
  args: { visit: afterTheAccount },
  play: inTurn(
    reads(request, '0.025 ETH on Northwind'),
    reads(request, '$60.31'),
    reads('.pay-request__app', 'Driftwood'),
    shows('.pay-request__amount', found => expect(getComputedStyle(found).fontSize).toBe('28px')),
    describes(byTestId('wallet'), /^You pay 0\.025 ETH from \S+ 0x8ba1…BA72 to 0x2546…Ec30 on Northwind\./),
    inSight(byTestId('wallet')),
    inSight(exchange),
  ),
}

/**
 * The value is shown as soon as the price is known. The row says nothing about the balance, which may be old, hidden, or
 * of a token that the app shows in place of the coin.
 */
export const PriceKnown: Story = {
  args: { visit: afterTheAccount },
  play: inTurn(
    reads(request, '$60.31'),
    shows(byTestId('wallet'), found => expect(found.textContent).toBe('Pay with Ember')),
  ),
}

/** The sentence about the wallet stands between its row and the exchanges, which pay otherwise. */
export const SentenceOfTheWallet: Story = {
  play: inTurn(
    awaitInModal(exchange),
    awaitInModal(
      `.row-group:has(${byTestId('wallet')}) + ${byTestId('summary')} + .separator + .pay-exchanges`,
    ),
  ),
}

/** Disconnecting stands below every way to pay, as a quiet button. */
export const DisconnectLast: Story = {
  play: inTurn(
    awaitInModal(exchange),
    awaitInModal(
      `.row-group ~ .pay-exchanges ~ ${byTestId('disconnect')}[data-variant="ghost"][data-size="sm"]`,
    ),
  ),
}

/** Formats the amount as German does, so that a decimal mark is not mistaken for a thousands separator. */
export const InGerman: Story = {
  args: { options: { ...payingHost, locale: 'de' } },
  play: reads(request, '0,025 ETH auf Northwind'),
}

/** A visitor who stops waiting for the wallet may have paid. The only button leads to the activity. */
export const StoppedAtTheWallet: Story = {
  args: { script: silentSwapper },
  play: inTurn(
    press(byTestId('wallet')),
    reads(byTestId('waiting'), 'Nothing is paid until you confirm.'),
    pressInModal('foyer-pay-cancel', '[data-testid="foyer-stop-warning"]'),
    pressInModal('foyer-stop-anyway', byTestId('attention')),
    lacks(byTestId('again')),
    awaitInModal(byTestId('activity')),
  ),
}

export const NotConnected: Story = {
  args: { visit: asked() },
  play: inTurn(
    lacks(byTestId('wallet')),
    reads(byTestId('connect'), 'Pay from wallet'),
    leadsTo(
      byTestId('connect'),
      'Connect wallet',
      awaitInModal('[data-testid="foyer-wallet-selector-ember"]'),
    ),
  ),
}

/** A check of the next view, so the sidebar does not list it. */
export const NotConnectedToTheExchange: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...NotConnected.args },
  play: paysAtAnExchange('Payment'),
}

export const LongAmount: Story = {
  args: {
    visit: askedConnected({
      ...storyRequest,
      asset: { ...storyRequest.asset, network: 'eip155:10', symbol: 'A-RATHER-LONG-SYMBOL' },
      amount: '123456789012345.123456789012345678',
    }),
  },
  play: reads(request, '123,456,789,012,345.123456789012345678 A-RATHER-LONG-SYMBOL on A network whose name'),
}

export const OnAnotherFamily: Story = {
  args: {
    options: { ...payingHost, ...severalChains },
    visit: asked({
      asset: { network: storySolana.id, address: 'native', symbol: 'SOL', decimals: 9 },
      recipient: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      amount: '1',
    }),
  },
  play: inTurn(
    lacks(`${byTestId('connect')}, ${byTestId('wallet')}, .separator`),
    reads(request, '1 SOL on'),
    awaitInModal(exchange),
  ),
}

/** A check of the next view, so the sidebar does not list it. */
export const OnAnotherFamilyToTheExchange: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...OnAnotherFamily.args },
  play: paysAtAnExchange('Payment'),
}

export const LoadingExchanges: Story = {
  ...inWorld({ blockchain: { pay: 'silent' } }),
  play: awaitInModal('[data-testid="foyer-pay-exchanges-loading"]'),
}

/** A hint about the next step takes the place of a second exchange. */
export const OneExchange: Story = {
  ...inWorld({ opensWindows: true, blockchain: { pay: answerPay({ exchanges: twoExchanges.slice(0, 1) }) } }),
  play: reads(byTestId('exchange-hint'), 'You complete the payment at Harbor, then come back here.'),
}

export const NoExchanges: Story = {
  ...inWorld({ blockchain: { pay: answerPay({ exchanges: [] }) } }),
  play: inTurn(
    reads(byTestId('no-exchanges'), 'No exchanges available'),
    // Nothing follows the word.
    shows('.separator', found => expect(found).not.toBeVisible()),
  ),
}

export const ExchangesFailed: Story = {
  ...inWorld({ blockchain: { pay: { status: 500 } } }),
  play: awaitInModal('[data-testid="foyer-pay-exchanges-failed"]'),
}

export const UnderWay: Story = {
  args: {
    visit: askedConnected(storyRequest, async (actions, foyer) => {
      await fromExchange(actions, foyer)
      foyer.router.goBack()
    }),
  },
  play: awaitInModal('.status-message + .view-foot .button'),
}

/** The host asks again for the order, for which the visitor stopped waiting at the exchange. */
export const MayBePaid: Story = {
  args: {
    visit: askedConnected(storyRequest, stoppedAtExchange),
  },
  play: reads(byTestId('earlier'), 'Check with Harbor before you pay again'),
}

export const NothingAsked: Story = {
  args: { visit: at({ view: 'Pay' }) },
  play: awaitInModal('[data-testid="foyer-pay-nothing"]'),
}

export const Unavailable: Story = {
  args: { visit: brokenFeature('pay', at({ view: 'Pay' })) },
  play: awaitInModal('[data-testid="foyer-pay-unavailable"]'),
}

export const OnAPhone: Story = { ...inWorld({ browser: 'android' }), play: awaitInModal(exchange) }

/**
 * The exchange's app opens instead of a window, and the payment continues behind it. A check of the next view, so the
 * sidebar does not list it.
 */
export const OnAPhoneToTheExchange: Story = {
  tags: ['!dev', '!autodocs'],
  ...inWorld({ browser: 'android' }),
  play: paysAtAnExchange('Payment', byTestId('trouble')),
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: reads(exchange, 'ادفع عبر Harbor'),
}

/** A check of the next view, so the sidebar does not list it. */
export const RightToLeftToTheExchange: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { direction: 'rtl' },
  play: paysAtAnExchange('الدفع'),
}
