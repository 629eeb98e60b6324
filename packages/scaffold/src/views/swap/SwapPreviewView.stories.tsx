import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal, pressInModal } from '../../stories/pressInModal.js'
import { holds, inSight, isWhole, lacks, reads, titled } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import {
  coinForToken,
  reviewing,
  silentSwapper,
  slowNetwork,
  swapping,
  swappingOtherwise,
  swappingScript,
  tokenForCoin,
} from '../../stories/storySwap.js'
import { quoteAt, worseEachTime } from '../../stories/storySwapCalls.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-swap-${id}"]`
const ready = `${byTestId('confirm')}:not([data-state])`
const confirming = (then: string) => async (world: { readonly canvasElement: HTMLElement }) => {
  await awaitInModal(ready)(world)
  await pressInModal('foyer-swap-confirm', byTestId(then))(world)
}
const notAllowed = { blockchain: { allowance: () => ({ allowance: '0' }) } }

const unprovenSwap = swappingOtherwise({ reads: { checkSwap: async () => ({ status: 'unproven' }) } })

/** The button does nothing before a risk is accepted, nor once that is taken back. */
const acceptsFirst =
  (risk: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const button = await findInModal(canvasElement, byTestId('confirm'))
    const box = await findInModal(canvasElement, byTestId(risk))
    await expect(button).toHaveTextContent('Swap anyway')
    await expect(button.ariaDisabled).toBe('true')
    box.click()
    await waitFor(() => expect(button.ariaDisabled).toBe(null))
    box.click()
    await waitFor(() => expect(button.ariaDisabled).toBe('true'))
  }

const meta: Meta<typeof ModalStory> = {
  title: 'Views/SwapPreview',
  ...modalMeta,
  ...inWorld(),
  args: { script: swappingScript, options: storyBlockchainServices, visit: reviewing(coinForToken) },
  play: awaitInModal(ready),
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Every number as German writes it. */
export const InGerman: Story = {
  args: { options: { ...storyBlockchainServices, locale: 'de' } },
  play: inTurn(
    awaitInModal(ready),
    reads(byTestId('send'), '1,5 ETH'),
    reads(byTestId('receive'), '3.571,70625 PUSD'),
    isWhole(`${byTestId('receive')} .value-row__main`),
    reads(byTestId('receive'), '3.571,71 $'),
    reads(byTestId('least'), '3.535,989187 PUSD'),
    reads(byTestId('slippage'), '1 %'),
    reads(byTestId('provider-fee'), '0,85 %'),
    reads(byTestId('network-fee'), '0,0018 ETH'),
    reads(byTestId('network-fee'), '4,34 $'),
  ),
}

const refused = (error: FoyerError) =>
  swappingOtherwise({ abilities: { sendTransaction: () => Promise.reject(error) } })

/** Whoever thinks better of it is back at the form, which is as it was. */
const cancels = (form: string, amount: string) =>
  inTurn(
    pressInModal('foyer-swap-cancel', byTestId('source-amount')),
    titled(form),
    holds(byTestId('source-amount'), amount),
    pressInModal('foyer-swap-review', ready),
  )

/** What a detail means is told at a press, and put away at the next. */
const explains = (name: string, text: string) =>
  inTurn(
    press(`[aria-label="${name}"][aria-expanded="false"]`),
    reads('.detail-list__help', text),
    press(`[aria-label="${name}"][aria-expanded="true"]`),
    lacks('.detail-list__help'),
  )

export const ReadyToSwap: Story = {
  play: inTurn(
    reads(ready, 'Swap'),
    explains('About: You receive at least', 'What arrives at least, as it is checked before'),
    cancels('Swap', '1.5'),
  ),
}

export const ReadyToApprove: Story = {
  ...inWorld(notAllowed),
  args: { visit: reviewing(tokenForCoin) },
  play: inTurn(
    reads(ready, 'Approve'),
    reads('.status-message, .banner', 'First you allow the service to take your PUSD, then you swap.'),
    reads(byTestId('least'), '–'),
    cancels('Swap', '250'),
    reads(ready, 'Approve'),
  ),
}

export const Building: Story = {
  ...inWorld({ blockchain: { buildSwap: 'silent' } }),
  args: { visit: swapping(coinForToken, { view: 'SwapPreview' }) },
  play: awaitInModal(`${byTestId('confirm')}[data-state="loading"]`),
}

/** Reviewed right after the amount was entered: what is not known yet has its place. */
export const FetchingThePrice: Story = {
  ...inWorld({ blockchain: { quotes: 'silent' } }),
  args: {
    visit: async foyer => {
      await connectedAt({ view: 'Swap', begin: coinForToken })(foyer)
      const actions = await foyer.features.load('swap')
      await actions.start(coinForToken)
      foyer.router.push({ view: 'SwapPreview' })
    },
  },
  play: async ({ canvasElement }) => {
    const box = await findInModal(canvasElement, '.details-box[open]')
    await expect(box.querySelectorAll('.detail-list__value .shimmer')).toHaveLength(5)
  },
}

export const NotBuilt: Story = {
  ...inWorld({ blockchain: { buildSwap: { status: 500 } } }),
  args: { visit: swapping(coinForToken, { view: 'SwapPreview' }) },
  play: awaitInModal(byTestId('failed')),
}

export const Checking: Story = {
  args: {
    visit: reviewing(coinForToken, () => {
      globalThis.fetch = () => new Promise<never>(() => undefined) // the world puts its own back
    }),
  },
  play: confirming('checking'),
}

export const Approving: Story = {
  ...inWorld(notAllowed),
  args: { script: silentSwapper, visit: reviewing(tokenForCoin) },
  play: confirming('asking'),
}

export const ConfirmingApproval: Story = {
  ...inWorld(notAllowed),
  args: { script: slowNetwork, visit: reviewing(tokenForCoin) },
  play: confirming('confirming'),
}

export const Asking: Story = { args: { script: silentSwapper }, play: confirming('asking') }

export const Confirming: Story = { args: { script: slowNetwork }, play: confirming('confirming') }

export const PriceGotWorse: Story = {
  ...inWorld({ blockchain: { quotes: worseEachTime() } }),
  play: confirming('worse'),
}

export const CostsMuch: Story = {
  ...inWorld({ blockchain: { quotes: quoteAt(0.93) } }),
  play: awaitInModal(byTestId('costly')),
}

/** More than a tenth is lost: the button is red, and does nothing before the visitor says that he knows. */
export const CostsTooMuch: Story = {
  ...inWorld({ blockchain: { quotes: quoteAt(0.86) } }),
  play: acceptsFirst('accept-impact'),
}

/** Nobody could check what is taken: the button is red, and does nothing before the visitor says that he knows. */
export const Unproven: Story = {
  args: { script: unprovenSwap },
  play: inTurn(awaitInModal(`${byTestId('unproven')}[data-tone="danger"]`), acceptsFirst('accept-unproven')),
}

/** Once it is accepted, the wallet is asked. */
export const UnprovenAccepted: Story = {
  args: { script: unprovenSwap },
  play: inTurn(press(byTestId('accept-unproven')), confirming('swapped')),
}

/** Each is to be confirmed for itself. */
export const UnprovenAndCostly: Story = {
  ...inWorld({ blockchain: { quotes: quoteAt(0.86) } }),
  args: { script: unprovenSwap },
  play: inTurn(
    awaitInModal(byTestId('costly')),
    press(byTestId('accept-unproven')),
    acceptsFirst('accept-impact'),
  ),
}

export const GivesTooLittle: Story = {
  args: {
    visit: swapping(coinForToken, { view: 'SwapPreview' }),
    script: swappingOtherwise({ reads: { checkSwap: async () => ({ status: 'proven', amount: 1n }) } }),
  },
  play: awaitInModal(byTestId('failed')),
}

export const Declined: Story = {
  args: { script: refused(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })) },
  play: confirming('failed'),
}

export const GivenUp: Story = {
  args: { script: silentSwapper },
  play: async world => {
    await confirming('asking')(world)
    await pressInModal('foyer-swap-cancel', '[data-testid="foyer-stop-warning"]')(world)
    await pressInModal('foyer-stop-anyway', byTestId('failed'))(world)
  },
}

export const Reverted: Story = {
  args: { script: swappingOtherwise({ reads: { readOutcome: async () => ({ status: 'failed' }) } }) },
  play: inTurn(confirming('failed'), awaitInModal('a[data-testid="foyer-failure-explorer"]')),
}

export const Swapped: Story = { play: confirming('swapped') }

export const NotConfirmedYet: Story = {
  args: { script: slowNetwork },
  play: async world => {
    await confirming('confirming')(world)
    await pressInModal('foyer-swap-cancel', byTestId('unconfirmed'))(world)
  },
}

/** Its owner sped it up, or took it back: it may have swapped, and nothing there swaps again. */
export const Replaced: Story = {
  args: {
    script: swappingOtherwise({
      reads: { readOutcome: async () => ({ status: 'replaced', by: `0x${'7a'.repeat(32)}` }) },
    }),
  },
  play: inTurn(
    confirming('failed'),
    lacks(byTestId('confirm')),
    awaitInModal('a[data-testid="foyer-failure-explorer"]'),
  ),
}

/** Opened by its name alone it leads back to where the visitor was. */
export const NothingToReview: Story = {
  args: { visit: connectedAt({ view: 'SwapPreview' }) },
  play: moveUntilInModal('.view[aria-label="Account"]'),
}

/** The details fold away; the buttons stay in sight either way. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: inTurn(
    awaitInModal(ready),
    inSight(byTestId('confirm')),
    pressInModal('foyer-swap-rate', 'details:not([open])'),
    inSight(byTestId('confirm')),
    pressInModal('foyer-swap-rate', 'details[open]'),
  ),
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: inTurn(
    reads(ready, 'تبديل'),
    explains('حول: أثر السعر', 'كم يسوء السعر عن سعر السوق بسبب حجم هذا التبديل.'),
    cancels('تبديل', '1.5'),
  ),
}
