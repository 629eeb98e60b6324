import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsOut } from '../../stories/leadsOut.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, lists, reads } from '../../stories/shows.js'
import {
  askedConnected,
  fromExchange,
  fromWallet,
  payingHost,
  stoppedAtExchange,
  storyRequest,
} from '../../stories/storyPay.js'
import { answerPay } from '../../stories/storyPayCalls.js'
import { silentSwapper, swappingOtherwise, swappingScript } from '../../stories/storySwap.js'
import { inWorld } from '../../stories/storyWorld.js'

const byTestId = (id: string) => `[data-testid="foyer-pay-${id}"]`
const paid = (pay: ReturnType<typeof answerPay>) => inWorld({ opensWindows: true, blockchain: { pay } })

const meta: Meta<typeof ModalStory> = {
  title: 'Views/PayLoading',
  ...modalMeta,
  ...inWorld({ opensWindows: true }),
  args: { options: payingHost, script: swappingScript, visit: askedConnected(storyRequest, fromExchange) },
  play: awaitInModal(byTestId('waiting')),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const AtTheExchange: Story = { play: awaitInModal(byTestId('open-exchange')) }

export const WindowBlocked: Story = { ...inWorld(), play: awaitInModal(byTestId('trouble')) }

export const InTheWallet: Story = {
  args: { script: silentSwapper, visit: askedConnected(storyRequest, fromWallet) },
  play: inTurn(
    reads(byTestId('waiting'), 'Confirm in Ember'),
    reads(byTestId('waiting'), 'Nothing is paid until you confirm.'),
    lacks(byTestId('open-exchange')),
    pressInModal('foyer-pay-cancel', '[data-testid="foyer-stop-warning"]'),
    pressInModal('foyer-stop-keep', byTestId('cancel')),
    lacks('[data-testid="foyer-stop-warning"]'),
    awaitInModal(byTestId('waiting')),
  ),
}

export const Completed: Story = {
  ...paid(answerPay({ status: 'SUCCESS' })),
  play: awaitInModal(byTestId('success')),
}

/** The result stays, with the payment and a link to the explorer. */
export const CompletedByWallet: Story = {
  args: { visit: askedConnected(storyRequest, fromWallet) },
  play: inTurn(
    awaitInModal(byTestId('success')),
    reads(byTestId('request'), '0.025 ETH on Northwind'),
    // In the order of every receipt.
    lists(`h3, ${byTestId('explorer')}, ${byTestId('done')}`, [
      'Payment completed',
      'View on explorer',
      '0.025 ETH on Northwind',
      'Done',
    ]),
    inSight(byTestId('done')),
  ),
}

/** The wallet raised the fee, so the transaction is in the block under another hash. The payment is shown once. */
export const CompletedWithARaisedFee: Story = {
  args: {
    script: swappingOtherwise({
      reads: { readOutcome: async () => ({ status: 'succeeded', includedAs: '0xfaster' }) },
    }),
    visit: askedConnected(storyRequest, fromWallet),
  },
  play: inTurn(
    awaitInModal(byTestId('success')),
    lacks('[data-testid="foyer-payment-succeeded"]'),
    leadsOut(byTestId('explorer'), /\/tx\/0xfaster$/),
  ),
}

export const EndedByTheExchange: Story = {
  ...paid(answerPay({ status: 'FAILED' })),
  play: inTurn(awaitInModal(byTestId('error')), lacks(byTestId('open-exchange')), inSight(byTestId('again'))),
}

/** The amount cannot change, so the button promises another way and no new attempt. */
export const RefusedByTheExchange: Story = {
  ...paid(answerPay({ refusal: 'This amount is below the smallest one we take.' })),
  play: inTurn(awaitInModal(byTestId('error')), reads(byTestId('again'), 'Choose another way to pay')),
}

/** The same wallet would fail again, so the button promises another way. */
export const WalletCannot: Story = {
  args: {
    script: swappingOtherwise({
      abilities: {
        sendAsset: () => Promise.reject(new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })),
      },
    }),
    visit: askedConnected(storyRequest, fromWallet),
  },
  play: inTurn(
    reads(byTestId('error'), 'Use another wallet for this step.'),
    reads(byTestId('again'), 'Choose another way to pay'),
  ),
}

/** A visitor's refusal is not shown as an error. */
export const Declined: Story = {
  args: {
    script: swappingOtherwise({
      abilities: {
        sendAsset: () =>
          Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })),
      },
    }),
    visit: askedConnected(storyRequest, fromWallet),
  },
  play: inTurn(
    reads(byTestId('declined'), 'Nothing was paid.'),
    lacks(byTestId('error')),
    inSight(byTestId('again')),
  ),
}

/** The wallet declines the order that the visitor may have paid at the exchange. */
export const DeclinedAfterTheExchange: Story = {
  args: {
    script: swappingOtherwise({
      abilities: {
        sendAsset: () =>
          Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })),
      },
    }),
    visit: askedConnected(storyRequest, async (actions, foyer) => {
      await stoppedAtExchange(actions, foyer)
      await fromWallet(actions, foyer)
    }),
  },
  play: inTurn(
    reads(byTestId('declined'), 'Payment declined'),
    reads(byTestId('earlier'), 'Check with Harbor before you pay again'),
    lacks(byTestId('again')),
    inSight(byTestId('done')),
  ),
}

const unknownOutcome = new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' })

/** The wallet's answer was unusable, so it may have paid. */
export const NobodyKnows: Story = {
  args: {
    script: swappingOtherwise({ abilities: { sendAsset: () => Promise.reject(unknownOutcome) } }),
    visit: askedConnected(storyRequest, fromWallet),
  },
  play: inTurn(
    reads(byTestId('attention'), 'You may have paid already.'),
    lacks(byTestId('again')),
    inSight(byTestId('activity')),
  ),
}

/** No money moved, and the reason is shown. */
export const Refused: Story = {
  args: {
    script: swappingOtherwise({
      abilities: {
        sendAsset: () => Promise.reject(new FoyerError('TRANSACTION_FAILED', { reason: 'fee too low' })),
      },
    }),
    visit: askedConnected(storyRequest, fromWallet),
  },
  play: inTurn(
    reads(byTestId('error'), 'It took nothing from your account. “fee too low”'),
    inSight(byTestId('again')),
  ),
}

/** Only the exchange knows whether the visitor paid there. */
export const GivenUp: Story = {
  play: inTurn(
    awaitInModal(byTestId('open-exchange')),
    pressInModal('foyer-pay-cancel', byTestId('attention')),
    reads(byTestId('attention'), 'Check with Harbor before you pay again.'),
    leadsOut(byTestId('open-exchange'), 'https://harbor.example/pay'),
    lacks(`${byTestId('again')}, ${byTestId('trouble')}`),
    inSight(byTestId('done')),
  ),
}

/** Checks the link to the exchange, for a visitor who lost its window. */
const leadsToTheExchange = (label: string) =>
  inTurn(
    reads(byTestId('open-exchange'), label),
    leadsOut(byTestId('open-exchange'), 'https://harbor.example/pay'),
    awaitInModal(byTestId('waiting')),
  )

export const OnAPhone: Story = {
  ...inWorld({ browser: 'android', opensWindows: true }),
  play: inTurn(leadsToTheExchange('Open Harbor'), inSight(byTestId('cancel'))),
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: leadsToTheExchange('افتح Harbor') }
