import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsOut } from '../../stories/leadsOut.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal, pressInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, reads } from '../../stories/shows.js'
import { askedConnected, fromExchange, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
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
    reads(byTestId('waiting'), 'Please confirm the payment transaction in your wallet'),
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

export const CompletedByWallet: Story = {
  args: { visit: askedConnected(storyRequest, fromWallet) },
  play: awaitInModal(byTestId('success')),
}

/** Whoever moves is left to read why. */
export const EndedByTheExchange: Story = {
  ...paid(answerPay({ status: 'FAILED' })),
  play: moveUntilInModal(byTestId('error')),
}

export const RefusedByTheExchange: Story = {
  ...paid(answerPay({ refusal: 'This amount is below the smallest one we take.' })),
  play: moveUntilInModal(byTestId('error')),
}

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
  play: moveUntilInModal(byTestId('error')),
}

export const GivenUp: Story = {
  args: {
    visit: askedConnected(storyRequest, async (actions, foyer) => {
      await fromExchange(actions, foyer)
      actions.cancel()
    }),
  },
  play: moveUntilInModal(byTestId('error')),
}

/** The exchange is a press away, for whoever lost its window. */
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
