import type { SwapArguments } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Modal, type ModalProps } from '../shell/Modal.js'
import { findInModal } from '../stories/findInModal.js'
import { inTurn } from '../stories/inTurn.js'
import { leadsTo } from '../stories/leadsTo.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal } from '../stories/pressInModal.js'
import { holds, lacks, lacksSheet } from '../stories/shows.js'
import { storyBlockchainServices } from '../stories/storyBlockchain.js'
import { coinForToken, swappingScript } from '../stories/storySwap.js'
import { inWorld } from '../stories/storyWorld.js'
import { connectedAt } from '../stories/visits.js'
import { SwapCard } from './SwapCard.js'

const cardOf =
  (begin?: SwapArguments) =>
  ({ foyer }: ModalProps) => <SwapCard foyer={foyer} begin={begin} />

const byTestId = (id: string) => `[data-testid="foyer-swap-${id}"]`

const meta: Meta<typeof ModalStory> = {
  title: 'Cards/SwapCard',
  ...modalMeta,
  ...inWorld(),
  args: {
    Shown: cardOf(coinForToken),
    isCard: true,
    isDialog: true,
    script: swappingScript,
    options: storyBlockchainServices,
    visit: connectedAt(),
  },
  play: moveUntilInModal(byTestId('rate')),
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Checks that the views of a swap follow each other inside the card. */
const reviews = (title: string) =>
  inTurn(
    moveUntilInModal(byTestId('rate')),
    leadsTo(byTestId('review'), title, awaitInModal(byTestId('confirm'))),
    awaitInModal(byTestId('rate')),
    holds(byTestId('source-amount'), '1.5'),
  )

export const Connected: Story = {
  play: inTurn(
    moveUntilInModal(byTestId('rate')),
    leadsTo(byTestId('source-token'), 'Select token'),
    reviews('Review swap'),
  ),
}

export const NotConnected: Story = {
  args: { visit: () => undefined },
  play: awaitInModal(byTestId('connect')),
}

/** No service is called before the visitor acts. */
export const NotVisited: Story = {
  // Tests share a page, so an earlier one may have set the activation.
  beforeEach() {
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { hasBeenActive: false, isActive: false },
    })
    return () => {
      Reflect.deleteProperty(navigator, 'userActivation')
    }
  },
  play: awaitInModal(byTestId('waiting')),
}

export const WithoutBegin: Story = {
  args: { Shown: cardOf() },
  play: moveUntilInModal(byTestId('source-amount')),
}

export const GoesToTheReview: Story = {
  play: async world => {
    await moveUntilInModal(byTestId('rate'))(world)
    const review = await findInModal(world.canvasElement, byTestId('review'))
    review.click()
    await findInModal(world.canvasElement, byTestId('confirm'))
  },
}

/** A page with the card and the modal, as in every host. */
const PageWithModal = ({ foyer, frame }: ModalProps) => (
  <>
    <SwapCard foyer={foyer} begin={coinForToken} />
    <Modal foyer={foyer} frame={frame} />
  </>
)

/** Connecting opens the modal. The card continues afterwards. */
export const ConnectsInTheModal: Story = {
  args: { Shown: PageWithModal, visit: () => undefined },
  play: async ({ canvasElement }) => {
    const connect = await findInModal(canvasElement, byTestId('connect'))
    connect.click()
    const hosts = canvasElement.querySelectorAll('[data-foyer-host]')
    const inModal = (selector: string) =>
      hosts[1]?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
    await waitFor(() =>
      expect(inModal('dialog[open] [data-testid="foyer-wallet-selector-ember"]')).toBeVisible(),
    )
    inModal('[data-testid="foyer-wallet-selector-ember"]')?.click()
    await moveUntilInModal(byTestId('rate'))({ canvasElement })
    await waitFor(() => expect(inModal('dialog[open]')).toBeUndefined())
  },
}

/** Renders inline on a phone too, without a bottom sheet. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: inTurn(reviews('Review swap'), lacks('dialog'), lacksSheet),
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: reviews('مراجعة التبديل') }
