import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn } from '../stories/inTurn.js'
import { press } from '../stories/leadsTo.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal } from '../stories/pressInModal.js'
import { onlyChain } from '../stories/severalChains.js'
import { lacks, lacksSheet, reads, shows } from '../stories/shows.js'
import { storyBlockchainServices, storyUnknownServices } from '../stories/storyBlockchain.js'
import { type OnrampStep, withOnramp } from '../stories/storyOnramp.js'
import { inWorld } from '../stories/storyWorld.js'
import { typeInModal } from '../stories/typeInModal.js'
import { connectedAt } from '../stories/visits.js'
import { OnrampWidget } from './OnrampWidget.js'

const byTestId = (id: string) => `[data-testid="foyer-onramp-${id}"]`

const quoting =
  (amount: string, currency = 'USD'): OnrampStep =>
  async actions => {
    await actions.loadOptions()
    actions.choosePaymentCurrency(currency)
    actions.setAmount(amount)
    actions.quote()
  }

const meta: Meta<typeof ModalStory> = {
  title: 'Cards/OnrampWidget',
  ...modalMeta,
  ...inWorld(),
  args: {
    Shown: OnrampWidget,
    isCard: true,
    isDialog: true,
    options: storyBlockchainServices,
    visit: withOnramp(quoting('250')),
  },
  play: awaitInModal(byTestId('total')),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const amount = byTestId('widget-amount')
const preset = (value: string) => byTestId(`widget-preset-${value}`)

/** Checks that another amount removes the price, and that the first amount can be quoted again. */
const quotesAnew = (typed: string, total: string) =>
  inTurn(
    reads(byTestId('total'), total),
    press(preset('500')),
    awaitInModal(`${preset('500')}[aria-pressed="true"]`),
    lacks(byTestId('total')),
    typeInModal('foyer-onramp-widget-amount', typed, byTestId('widget-quote')),
    press(byTestId('widget-quote')),
    reads(byTestId('total'), total),
    reads(byTestId('widget-buy'), 'Choose provider'),
  )

export const Quoted: Story = {
  play: inTurn(quotesAnew('250', '$250.00'), awaitInModal(`${preset('250')}[aria-pressed="true"]`)),
}

/** The amount to receive has the marks of the visitor's language. */
export const QuotedInGerman: Story = {
  args: { options: { ...storyBlockchainServices, locale: 'de' }, visit: withOnramp(quoting('2500')) },
  play: awaitInModal(`${byTestId('widget-purchase')}[value^="2."]`),
}

export const Euros: Story = {
  args: { visit: withOnramp(quoting('1000', 'EUR')) },
  play: inTurn(quotesAnew('1000', '€1,000.00'), reads(`${preset('1000')}[aria-pressed="true"]`, '€1,000')),
}

/** A currency without cents. An amount over the maximum is refused without a request. */
export const HugeAmounts: Story = {
  args: { visit: withOnramp(quoting('24999', 'JPY')) },
  play: inTurn(
    reads(byTestId('total'), '¥24,999'),
    typeInModal('foyer-onramp-widget-amount', '25001', `${amount}[aria-invalid]`),
    reads('.amount-field__worth', 'Enter between ¥10 and ¥25,000'),
    typeInModal('foyer-onramp-widget-amount', '24999', byTestId('widget-quote')),
    press(byTestId('widget-quote')),
    reads(byTestId('total'), '¥24,999'),
    lacks('[aria-pressed="true"]'),
  ),
}

export const Connected: Story = {
  args: { visit: connectedAt() },
  play: moveUntilInModal(byTestId('widget-quote')),
}

export const NotConnected: Story = {
  args: { visit: () => undefined },
  play: moveUntilInModal(byTestId('widget-connect')),
}

/** No service is called before the visitor acts. */
export const NotVisited: Story = {
  args: { visit: () => undefined },
  play: awaitInModal(byTestId('widget-connect')),
}

export const OutOfRange: Story = {
  args: { visit: withOnramp(quoting('5')) },
  play: awaitInModal(`${byTestId('widget-amount')}[aria-invalid]`),
}

export const Grouped: Story = {
  args: { visit: withOnramp(quoting('1,000')) },
  play: reads('.amount-field__worth', '= 1 000 USD'),
}

export const Ambiguous: Story = {
  ...inWorld({ languages: ['en-US', 'de-DE'] }),
  args: { visit: withOnramp(quoting('1,000')) },
  play: awaitInModal('.amount-field__answers'),
}

export const TooFine: Story = {
  args: { visit: withOnramp(quoting('250.5', 'JPY')) },
  play: awaitInModal(`${byTestId('widget-amount')}[aria-invalid]`),
}

export const Estimate: Story = {
  ...inWorld({ blockchain: { onrampQuote: { status: 500 } } }),
  play: awaitInModal(byTestId('estimate')),
}

export const Reading: Story = {
  ...inWorld({ blockchain: { onrampQuote: 'silent' } }),
  play: awaitInModal(`${byTestId('widget-quote')}[aria-busy]`),
}

export const NoQuote: Story = {
  args: { options: storyUnknownServices },
  play: awaitInModal(byTestId('quote-failed')),
}

export const NothingHere: Story = {
  args: { options: { ...storyBlockchainServices, ...onlyChain('bip122') }, visit: connectedAt() },
  play: awaitInModal(byTestId('widget-nothing')),
}

/** The phone shows its decimal keyboard. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: inTurn(
    quotesAnew('250', '$250.00'),
    shows(amount, found => expect(found).toHaveAttribute('inputmode', 'decimal')),
    lacksSheet,
  ),
}
