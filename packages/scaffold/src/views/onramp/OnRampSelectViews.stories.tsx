import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { focus, hasFocus, keys } from '../../stories/keys.js'
import { leadsOut } from '../../stories/leadsOut.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, lists, reads } from '../../stories/shows.js'
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

/** Checks the options and that keys move the focus between them. The list is a single tab stop. */
const offers = (...names: readonly [string, ...string[]]) =>
  inTurn(
    lists(`${token} .value-row__text > .value-row__main`, names),
    focus(token),
    keys('{End}'),
    hasFocus(`[data-index="${names.length - 1}"] ${token}`),
    keys('{ArrowDown}{Home}'),
    hasFocus(`[data-index="0"] ${token}`),
  )

const everyday = ['USD Coin', 'Ether', 'Pebble dollar'] as const

export const Tokens: Story = { play: inTurn(offers(...everyday), reads('[aria-current]', 'USD Coin')) }

export const Currencies: Story = {
  args: { visit: at({ view: 'OnRampFiatSelect' }) },
  play: awaitInModal(currency),
}

/** The built-in options replace the options of a failing service. */
export const BuiltIn: Story = {
  ...inWorld({ blockchain: { onrampOptions: { status: 500 } } }),
  play: offers('USD Coin'),
}

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

/** The list renders few of its rows, but the End key reaches the last one. */
export const Many: Story = {
  ...inWorld({
    blockchain: {
      onrampOptions: () => ({ purchaseCurrencies: many, paymentCurrencies: storyMoney('USD') }),
    },
  }),
  play: inTurn(
    focus(token),
    keys('{End}'),
    hasFocus(`[data-index="399"] ${token}`),
    reads('[data-index="399"]', 'T399'),
    keys('{Home}'),
    hasFocus(`[data-index="0"] ${token}`),
  ),
}

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
  modal: { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' },
}

/** The legal pages are linked without a checkbox, and the options are enabled. */
export const WithLegalNotice: Story = {
  args: { options: legal },
  play: inTurn(
    offers(...everyday),
    lacks('[type="checkbox"]'),
    leadsOut('a[href="https://example.com/terms"]', 'https://example.com/terms'),
  ),
}

export const WithLegalCheckbox: Story = {
  args: { options: { ...legal, features: { legalCheckbox: true } } },
  play: awaitInModal(`${token}[aria-disabled]`),
}

export const Phone: Story = {
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(offers(...everyday), inSight(token)),
}

export const WhatIsABuy: Story = {
  args: { visit: at({ view: 'WhatIsABuy' }) },
  play: awaitInModal('[data-testid="foyer-what-is-a-buy"]'),
}

export const ChoosingCloses: Story = {
  args: { isDialog: true, visit: async foyer => foyer.open({ view: 'OnRampTokenSelect' }) },
  play: pressInModal('foyer-onramp-token-eth', 'dialog:not([open])'),
}
