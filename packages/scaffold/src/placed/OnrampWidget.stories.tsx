import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal } from '../stories/pressInModal.js'
import { onlyChain } from '../stories/severalChains.js'
import { storyBlockchainServices, storyUnknownServices } from '../stories/storyBlockchain.js'
import { type OnrampStep, withOnramp } from '../stories/storyOnramp.js'
import { inWorld } from '../stories/storyWorld.js'
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
    isDialog: true,
    options: storyBlockchainServices,
    visit: withOnramp(quoting('250')),
  },
  play: awaitInModal(byTestId('total')),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Quoted: Story = {}

export const Euros: Story = { args: { visit: withOnramp(quoting('1000', 'EUR')) } }

export const HugeAmounts: Story = { args: { visit: withOnramp(quoting('24999', 'JPY')) } }

export const Connected: Story = {
  args: { visit: connectedAt() },
  play: moveUntilInModal(byTestId('widget-quote')),
}

export const NotConnected: Story = {
  args: { visit: () => undefined },
  play: moveUntilInModal(byTestId('widget-connect')),
}

/** Nothing is asked of any service before the visitor does something. */
export const NotVisited: Story = {
  args: { visit: () => undefined },
  play: awaitInModal(byTestId('widget-connect')),
}

export const OutOfRange: Story = {
  args: { visit: withOnramp(quoting('5')) },
  play: awaitInModal(`${byTestId('widget-amount')}[aria-invalid]`),
}

export const Ambiguous: Story = {
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

export const OnAPhone: Story = inWorld({ browser: 'android' })
