import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { brokenFeature } from '../../stories/brokenFeature.js'
import { inTurn } from '../../stories/inTurn.js'
import { focus, keys } from '../../stories/keys.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { shakes } from '../../stories/shakes.js'
import { holds, lacks, reads, shows } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import {
  coinForToken,
  reviewing,
  silentSwapper,
  swapping,
  swappingScript,
  tokenForCoin,
} from '../../stories/storySwap.js'
import { quoteAt } from '../../stories/storySwapCalls.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { connectedAt } from '../../stories/visits.js'

const form = '[data-testid="foyer-swap-source-amount"]'
const rate = '[data-testid="foyer-swap-rate"]'
const review = '[data-testid="foyer-swap-review"]'
const again = '[data-testid="foyer-swap-quote-again"]'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Swap',
  ...modalMeta,
  ...inWorld(),
  args: { script: swappingScript, options: storyBlockchainServices, visit: swapping(coinForToken) },
  play: awaitInModal(form),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Ready: Story = { play: awaitInModal(rate) }

/** An inline modal calls no service before the visitor acts. */
export const Beginning: Story = {
  args: { visit: connectedAt({ view: 'Swap' }) },
  play: moveUntilInModal(form),
}

/** Pressing Enter without an amount makes the field shake. */
export const Empty: Story = {
  args: { visit: swapping({ ...coinForToken, amount: '' }) },
  play: inTurn(
    reads(`${review}[aria-disabled]`, 'Enter amount'),
    focus(form),
    keys('{Enter}'),
    shakes,
    typeInModal('foyer-swap-source-amount', '1.5', rate),
    reads(`${review}:not([aria-disabled])`, 'Review swap'),
    typeInModal('foyer-swap-source-amount', '', `${review}[aria-disabled]`),
    lacks(rate),
  ),
}

export const Details: Story = { play: pressInModal('foyer-swap-rate', 'details[open]') }

export const Explained: Story = {
  play: async world => {
    await pressInModal('foyer-swap-rate', 'details[open]')(world)
    const root = world.canvasElement.querySelector('[data-foyer-host]')?.shadowRoot
    root?.querySelector<HTMLElement>('.detail-help')?.click()
    await awaitInModal('.detail-list__help')(world)
  },
}

export const Starting: Story = {
  ...inWorld({ blockchain: { swapTokens: 'silent' } }),
  args: { visit: connectedAt({ view: 'Swap' }) },
  // The placeholders have the corners of the fields that replace them.
  play: shows('[data-testid="foyer-swap-waiting"] .shimmer', found =>
    expect(getComputedStyle(found).borderRadius).toBe('16px'),
  ),
}

export const StartFailed: Story = {
  ...inWorld({ blockchain: { swapTokens: { status: 500 } } }),
  play: awaitInModal('[data-testid="foyer-swap-start-failed"]'),
}

export const Unsupported: Story = {
  args: {
    options: { ...storyBlockchainServices, features: { swapNetworks: ['eip155:10', 'eip155:100'] } },
    visit: connectedAt({ view: 'Swap' }),
  },
  play: moveUntilInModal('[data-testid="foyer-swap-unsupported"]'),
}

export const UnsupportedWithoutAnother: Story = {
  args: { options: onlyChain('bip122'), visit: connectedAt({ view: 'Swap' }) },
  play: moveUntilInModal('[data-testid="foyer-swap-unsupported"]'),
}

export const Quoting: Story = {
  ...inWorld({ blockchain: { quotes: 'silent' } }),
  args: { visit: swapping(coinForToken) },
  play: awaitInModal('[data-testid="foyer-swap-review"][data-state="loading"]'),
}

export const QuoteFailed: Story = {
  ...inWorld({ blockchain: { quotes: { status: 500 } } }),
  play: awaitInModal('[data-testid="foyer-swap-quote-failed"]'),
}

export const NoQuote: Story = {
  ...inWorld({ blockchain: { quotes: () => ({ quotes: [] }) } }),
  play: awaitInModal('[data-testid="foyer-swap-quote-failed"]'),
}

export const TooMuch: Story = {
  args: { visit: swapping({ ...coinForToken, amount: '99' }) },
  play: inTurn(
    awaitInModal('.amount-field[data-state="invalid"]'),
    reads('[data-testid="foyer-swap-review"]', 'Not enough ETH'),
  ),
}

/** The form states what it read from a grouped amount if all languages of the browser read it alike. */
export const Grouped: Story = {
  args: { visit: swapping({ ...coinForToken, amount: '2' }) },
  play: inTurn(
    typeInModal(
      'foyer-swap-source-amount',
      '1,000',
      '[data-testid="foyer-swap-source-amount"][value="1,000"]',
    ),
    reads('.amount-field__worth', '= 1 000 ETH · $2,412,500.00'),
    lacks('.amount-field__answers'),
  ),
}

/** An amount given by code is in doubt whatever the languages of the browser. */
export const Ambiguous: Story = {
  args: { visit: swapping({ ...coinForToken, amount: '1,000' }) },
  play: awaitInModal('.amount-field__answers'),
}

export const NoAmount: Story = {
  args: { visit: swapping({ ...coinForToken, amount: 'ten' }) },
  play: awaitInModal('.amount-field [aria-invalid]'),
}

export const NothingThere: Story = {
  args: { visit: swapping({ fromToken: 'uni', toToken: 'eth', amount: '1' }) },
  play: awaitInModal('[data-testid="foyer-swap-buy"]'),
}

export const LongAndHuge: Story = {
  args: {
    visit: swapping({
      fromToken: 'eth',
      toToken: 'extraordinarilylong',
      amount: '12.123456789012345678',
    }),
  },
  play: inTurn(
    awaitInModal(rate),
    leadsTo(review, 'Review swap', reads('[data-testid="foyer-swap-send"]', '12.123456789012345678 ETH')),
    awaitInModal(rate),
    holds(form, '12.123456789012345678'),
  ),
}

const unsold = fn(quoteAt(0.987))

/** The only action requests the quote again, with a single request. */
export const WithoutPrice: Story = {
  ...inWorld({ blockchain: { quotes: unsold } }),
  args: { visit: swapping({ fromToken: 'prc', toToken: 'eth', amount: '2' }) },
  play: inTurn(
    awaitInModal(again),
    async () => void unsold.mockClear(),
    press(again),
    async () => waitFor(() => expect(unsold).toHaveBeenCalledOnce()),
    reads(again, 'Try again'),
    lacks(rate),
    lacks('[data-testid="foyer-swap-source-worth"]'),
  ),
}

export const UnderWay: Story = {
  args: {
    script: silentSwapper,
    visit: reviewing(coinForToken, (actions, foyer) => {
      void actions.confirm()
      foyer.router.goBack()
    }),
  },
  play: awaitInModal(`${form}:read-only`),
}

export const ChangesSides: Story = {
  args: { visit: swapping(tokenForCoin) },
  play: pressInModal('foyer-swap-turn', rate),
}

export const LeadsToTheReview: Story = {
  play: pressInModal('foyer-swap-review', '[data-testid="foyer-swap-confirm"]'),
}

export const Unavailable: Story = {
  args: { visit: brokenFeature('swap', connectedAt({ view: 'Swap' })) },
  play: awaitInModal('[data-testid="foyer-swap-unavailable"]'),
}

export const OnAPhone: Story = { ...inWorld({ browser: 'android' }), play: awaitInModal(rate) }

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: awaitInModal(rate) }
