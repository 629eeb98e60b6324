import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenFeature } from '../../stories/brokenFeature.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { severalChains } from '../../stories/severalChains.js'
import { storySolana } from '../../stories/storyNetworks.js'
import { asked, askedConnected, fromExchange, payingHost, storyRequest } from '../../stories/storyPay.js'
import { answerPay } from '../../stories/storyPayCalls.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const exchange = '[data-testid="foyer-pay-exchange-harbor"]'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Pay',
  ...modalMeta,
  ...inWorld({ opensWindows: true }),
  args: { options: payingHost, visit: askedConnected() },
  play: awaitInModal(exchange),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Connected: Story = {}

export const NotConnected: Story = { args: { visit: asked() } }

export const LongAmount: Story = {
  args: {
    visit: askedConnected({
      ...storyRequest,
      asset: { ...storyRequest.asset, network: 'eip155:10', symbol: 'A-RATHER-LONG-SYMBOL' },
      amount: '123456789012345.123456789012345678',
    }),
  },
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
}

export const LoadingExchanges: Story = {
  ...inWorld({ blockchain: { pay: 'silent' } }),
  play: awaitInModal('[data-testid="foyer-pay-exchanges-loading"]'),
}

export const NoExchanges: Story = {
  ...inWorld({ blockchain: { pay: answerPay({ exchanges: [] }) } }),
  play: awaitInModal('[data-testid="foyer-pay-no-exchanges"]'),
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
  play: awaitInModal('.status-message + .button'),
}

export const NothingAsked: Story = {
  args: { visit: at({ view: 'Pay' }) },
  play: awaitInModal('[data-testid="foyer-pay-nothing"]'),
}

export const Unavailable: Story = {
  args: { visit: brokenFeature('pay', at({ view: 'Pay' })) },
  play: awaitInModal('[data-testid="foyer-pay-unavailable"]'),
}

export const OnAPhone: Story = inWorld({ browser: 'android' })

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
