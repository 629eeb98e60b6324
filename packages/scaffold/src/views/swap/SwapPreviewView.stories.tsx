import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { leadsOut } from '../../stories/leadsOut.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal, pressInModal } from '../../stories/pressInModal.js'
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

/** A network that expects the first transaction to fail. */
const refusingOnce = () => {
  let times = 0
  return swappingOtherwise({
    reads: {
      estimateGas: async () => {
        times += 1
        if (times === 1) throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
        return 60_000n
      },
    },
  })
}

const unprovenSwap = swappingOtherwise({ reads: { checkSwap: async () => ({ status: 'unproven' }) } })

/** Checks that the button is disabled until a risk is accepted, and again when that is withdrawn. */
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

/** Formats every number as German does. */
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

/** Checks that canceling leads back to the unchanged form. */
const cancels = (form: string, amount: string) =>
  inTurn(
    pressInModal('foyer-swap-cancel', byTestId('source-amount')),
    titled(form),
    holds(byTestId('source-amount'), amount),
    pressInModal('foyer-swap-review', ready),
  )

/** Checks that pressing a detail's help shows its text, and that pressing again hides it. */
const explains = (name: string, text: string) =>
  inTurn(
    press(`[aria-label="${name}"][aria-expanded="false"]`),
    reads('.detail-list__help', text),
    press(`[aria-label="${name}"][aria-expanded="true"]`),
    lacks('.detail-list__help'),
  )

export const ReadyToSwap: Story = {
  play: inTurn(
    reads(ready, 'Swap 1.5 ETH'),
    describes(
      byTestId('confirm'),
      /^You swap 1\.5 ETH from \S+ \S+ for about 3,571\.70625 PUSD, at least 3,535\.989187 PUSD, on Northwind\. The network fee is about 0\.0018 ETH\.$/,
    ),
    reads(byTestId('network'), 'Northwind'),
    explains('About: You receive at least', 'The least you can receive. It is checked before'),
    cancels('Swap', '1.5'),
  ),
}

export const ReadyToApprove: Story = {
  ...inWorld(notAllowed),
  args: { visit: reviewing(tokenForCoin) },
  play: inTurn(
    reads(ready, 'Allow 250 PUSD'),
    describes(
      byTestId('confirm'),
      /^Step 1 of 2: you allow 0x\w+…\w+ to spend exactly 250 PUSD from \S+ \S+ on Northwind\. Nothing is swapped yet\./,
    ),
    reads(byTestId('least'), 'UNI'),
    cancels('Swap', '250'),
    reads(ready, 'Allow 250 PUSD'),
  ),
}

/** A token that requires an older allowance to be reset first. The button does not say that it allows the amount. */
export const ReadyToReset: Story = {
  ...inWorld({ blockchain: { allowance: () => ({ allowance: '5' }) } }),
  args: { script: refusingOnce(), visit: reviewing(tokenForCoin) },
  play: inTurn(
    reads(ready, 'Reset allowance'),
    reads(byTestId('summary'), 'to zero. Nothing is swapped yet.'),
  ),
}

export const Building: Story = {
  ...inWorld({ blockchain: { buildSwap: 'silent' } }),
  args: { visit: swapping(coinForToken, { view: 'SwapPreview' }) },
  play: awaitInModal(`${byTestId('confirm')}[data-state="loading"]`),
}

/** The review opens right after an amount was entered. Every missing value has a placeholder. */
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
    await expect(box.querySelectorAll('.detail-list__value:has(> .shimmer)')).toHaveLength(5)
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
      globalThis.fetch = () => new Promise<never>(() => undefined) // `inWorld` puts the original back
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

export const Asking: Story = {
  args: { script: silentSwapper },
  play: inTurn(confirming('asking'), reads(byTestId('asking'), 'Confirm in Ember')),
}

export const Confirming: Story = { args: { script: slowNetwork }, play: confirming('confirming') }

export const PriceGotWorse: Story = {
  ...inWorld({ blockchain: { quotes: worseEachTime() } }),
  play: confirming('worse'),
}

export const CostsMuch: Story = {
  ...inWorld({ blockchain: { quotes: quoteAt(0.93) } }),
  play: awaitInModal(byTestId('costly')),
}

/** The price impact is over 10 %. The red button is disabled until the visitor confirms it. */
export const CostsTooMuch: Story = {
  ...inWorld({ blockchain: { quotes: quoteAt(0.86) } }),
  play: acceptsFirst('accept-impact'),
}

/** The transaction could not be checked. The red button is disabled until the visitor confirms it. */
export const Unproven: Story = {
  args: { script: unprovenSwap },
  play: inTurn(awaitInModal(`${byTestId('unproven')}[data-tone="danger"]`), acceptsFirst('accept-unproven')),
}

/** The wallet receives the request after the visitor confirmed the risk. */
export const UnprovenAccepted: Story = {
  args: { script: unprovenSwap },
  play: inTurn(
    press(byTestId('accept-unproven')),
    shows(ready, found => expect(found.ariaDisabled).toBe(null)),
  ),
}

/** A check without a state of its own, so the sidebar does not list it. */
export const UnprovenSwapped: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...UnprovenAccepted.args },
  play: inTurn(press(byTestId('accept-unproven')), confirming('swapped')),
}

/** Each risk needs its own confirmation. */
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

/** Offers no second swap while the end of the first one is unknown, and says nothing about a swap to come. */
const offersNothingElse = inTurn(
  lacks(byTestId('confirm')),
  lacks(byTestId('summary')),
  lacks('[data-testid="foyer-payment-asking"]'),
  awaitInModal(byTestId('activity')),
)

/** A visitor who stops waiting for the wallet may have swapped. The only button leads to the activity. */
export const GivenUp: Story = {
  args: { script: silentSwapper },
  play: inTurn(
    confirming('asking'),
    pressInModal('foyer-swap-cancel', '[data-testid="foyer-stop-warning"]'),
    isSeen('[data-testid="foyer-stop-warning"]'),
    pressInModal('foyer-stop-anyway', byTestId('failed')),
    isSeen(byTestId('activity')),
    offersNothingElse,
  ),
}

export const Reverted: Story = {
  args: { script: swappingOtherwise({ reads: { readOutcome: async () => ({ status: 'failed' }) } }) },
  play: inTurn(
    confirming('failed'),
    awaitInModal('a[data-testid="foyer-failure-explorer"]'),
    lacks('[data-testid="foyer-payment-failed"]'),
  ),
}

export const Swapped: Story = {
  play: inTurn(
    confirming('swapped'),
    lists('.status-message__text', ['1.5\u00a0ETH for about 3,571.70625\u00a0PUSD']),
    lists('.detail-list__label', ['From', 'Network']),
    lists('.detail-list__value', ['\u20680x8ba1…BA72\u2069', '\u2068Northwind\u2069']),
  ),
}

export const NotConfirmedYet: Story = {
  args: { script: slowNetwork },
  play: async world => {
    await confirming('confirming')(world)
    await pressInModal('foyer-swap-cancel', byTestId('unconfirmed'))(world)
  },
}

/**
 * The user sped the transaction up or canceled it in the wallet. It may have executed the swap, so no other swap is
 * offered.
 */
export const Replaced: Story = {
  args: {
    script: swappingOtherwise({
      reads: { readOutcome: async () => ({ status: 'replaced', by: `0x${'7a'.repeat(32)}` }) },
    }),
  },
  play: inTurn(
    confirming('failed'),
    awaitInModal('a[data-testid="foyer-failure-explorer"]'),
    offersNothingElse,
  ),
}

/** A check without a state of its own, so the sidebar does not list it. */
export const ReplacedToActivity: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...Replaced.args },
  play: inTurn(
    confirming('failed'),
    pressInModal('foyer-swap-activity', '[data-testid="foyer-tab-activity"][aria-selected="true"]'),
  ),
}

/** The wallet raised the fee of a swap that failed. The link leads to the transaction in the block. */
export const FailedWithARaisedFee: Story = {
  args: {
    script: swappingOtherwise({
      reads: { readOutcome: async () => ({ status: 'failed', includedAs: '0xfaster' }) },
    }),
  },
  play: inTurn(confirming('failed'), leadsOut('a[data-testid="foyer-failure-explorer"]', /\/tx\/0xfaster$/)),
}

/** If it is opened without a swap, the view goes back to the previous view. */
export const NothingToReview: Story = {
  args: { visit: connectedAt({ view: 'SwapPreview' }) },
  play: moveUntilInModal('.view[data-label="Account"]'),
}

/** The details fold, and the buttons are in view either way. */
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
    reads(ready, 'بدّل ⁨1.5 ETH⁩'),
    explains('حول: أثر السعر', 'كم يسوء سعرك عن سعر السوق بسبب حجم هذا التبديل.'),
    cancels('تبديل', '1.5'),
  ),
}
