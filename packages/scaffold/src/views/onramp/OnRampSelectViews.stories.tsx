import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { storyGoods, storyMoney } from '../../stories/storyOnrampCalls.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at, connectedAt } from '../../stories/visits.js'

const token = '[data-testid^="foyer-onramp-token-"]'
const currency = '[data-testid^="foyer-onramp-currency-"]'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/OnRampSelect',
  ...modalMeta,
  ...inWorld(),
  args: { options: storyBlockchainServices, visit: connectedAt({ view: 'OnRampTokenSelect' }) },
  play: awaitInModal(token),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Tokens: Story = {}

export const Currencies: Story = {
  args: { visit: at({ view: 'OnRampFiatSelect' }) },
  play: awaitInModal(currency),
}

/** The service fails: what is built in is offered. */
export const BuiltIn: Story = inWorld({ blockchain: { onrampOptions: { status: 500 } } })

export const Loading: Story = {
  ...inWorld({ blockchain: { onrampOptions: 'silent' } }),
  play: awaitInModal('[data-testid="foyer-onramp-loading"]'),
}

export const Nothing: Story = {
  args: { options: storyUnknownServices },
  play: awaitInModal('[data-testid="foyer-onramp-token-none"]'),
}

const many = Array.from({ length: 400 }, (_, index) =>
  storyGoods(
    `T${index}`,
    index % 3 ? `Token ${index}` : `The token with the very long name, number ${index}`,
  ),
)

export const Many: Story = inWorld({
  blockchain: { onrampOptions: () => ({ purchaseCurrencies: many, paymentCurrencies: storyMoney('USD') }) },
})

export const UnheardOfCurrencies: Story = {
  ...inWorld({
    blockchain: {
      onrampOptions: () => ({
        purchaseCurrencies: many,
        paymentCurrencies: storyMoney('XTS', 'KWD', 'shells', ''),
      }),
    },
  }),
  args: { visit: at({ view: 'OnRampFiatSelect' }) },
  play: awaitInModal(currency),
}

const legal = {
  ...storyBlockchainServices,
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
}

export const WithLegalNotice: Story = { args: { options: legal } }

export const WithLegalCheckbox: Story = {
  args: { options: { ...legal, features: { legalCheckbox: true } } },
  play: awaitInModal(`${token}[aria-disabled]`),
}

export const Phone: Story = inWorld({ browser: 'iphone' })

export const WhatIsABuy: Story = {
  args: { visit: at({ view: 'WhatIsABuy' }) },
  play: awaitInModal('[data-testid="foyer-what-is-a-buy"]'),
}

export const ChoosingCloses: Story = {
  args: { isDialog: true, visit: async foyer => foyer.router.open({ view: 'OnRampTokenSelect' }) },
  play: pressInModal('foyer-onramp-token-eth', 'dialog:not([open])'),
}
