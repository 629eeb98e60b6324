import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../stories/inTurn.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../stories/pressInModal.js'
import { lacks, reads } from '../stories/shows.js'
import { storyBlockchainServices } from '../stories/storyBlockchain.js'
import { sendingOtherwise } from '../stories/storySend.js'
import { inWorld } from '../stories/storyWorld.js'
import { connectedAt } from '../stories/visits.js'

const summary = { amount: '1.5', symbol: 'ETH', to: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30' }
const hash = `0x${'5e'.repeat(32)}`
const never = () => new Promise<never>(() => undefined)

/** Asks the wallet for a payment, then shows the given tab of the account. */
const paying =
  (
    answer: () => Promise<string>,
    given: Partial<typeof summary> = {},
    { tab = 0, ...how }: { readonly tab?: 0 | 1 | 2; readonly mayOverlap?: boolean } = {},
  ) =>
  async (foyer: FoyerInstance) => {
    await connectedAt()(foyer)
    const actions = await foyer.features.load('payments')
    const account = foyer.getState().connection.byNamespace.eip155?.activeAccount
    if (!account) return
    const asked = actions.ask({
      kind: 'send',
      account,
      summary: { ...summary, ...given },
      ask: answer,
      ...how,
    })
    asked.catch(() => undefined)
    if (answer !== never) await asked
    foyer.account.chooseTab(tab)
  }

const network = (outcome: 'pending' | 'succeeded' | 'failed') =>
  sendingOtherwise({ reads: { readOutcome: async () => ({ status: outcome }) } })

const meta: Meta<typeof ModalStory> = {
  title: 'Shell/PaymentsUnderWay',
  ...modalMeta,
  ...inWorld(),
  args: { script: network('pending'), options: storyBlockchainServices, visit: paying(never) },
  play: awaitInModal('[data-testid="foyer-payment-asking"]'),
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Checks that stopping warns that the wallet may still pay, and that the visitor can keep waiting. */
const warns = (text: string) =>
  inTurn(
    reads('[data-testid="foyer-payment-asking"]', text),
    pressInModal('foyer-payment-stop', '[data-testid="foyer-stop-warning"]'),
    reads('[data-testid="foyer-payment-asking"]', text),
    pressInModal('foyer-stop-keep', '[data-testid="foyer-payment-stop"]'),
    lacks('[data-testid="foyer-stop-warning"]'),
  )

export const Asking: Story = { play: warns('Send 1.5 ETH to 0x2546…Ec30') }

/** An overlapping payment of the app. It does not hold the account, so there is no wait to stop. */
export const Beside: Story = {
  args: { visit: paying(never, {}, { mayOverlap: true }) },
  play: inTurn(
    reads('[data-testid="foyer-payment-asking"]', 'Send 1.5 ETH to 0x2546…Ec30'),
    lacks('[data-testid="foyer-payment-stop"]'),
  ),
}

export const Warned: Story = {
  play: pressInModal('foyer-payment-stop', '[data-testid="foyer-stop-warning"]'),
}

export const OnItsWay: Story = {
  args: { visit: paying(async () => hash) },
  play: awaitInModal('[data-testid="foyer-payment-sent"]'),
}

/**
 * A signed transaction whose response was lost. It is followed, and the visitor has to stop waiting before sending
 * again.
 */
export const Unseen: Story = {
  args: { visit: paying(() => Promise.reject(new FoyerError('TRANSACTION_UNCONFIRMED', { hash }))) },
  play: reads('[data-testid="foyer-payment-sent"]', 'Signed, not seen on Northwind yet'),
}

/** A check without a state of its own, so the sidebar does not list it. */
export const UnseenStopped: Story = {
  tags: ['!dev', '!autodocs'],
  args: { ...Unseen.args },
  play: inTurn(
    pressInModal('foyer-payment-stop', '[data-testid="foyer-stop-warning"]'),
    pressInModal('foyer-stop-anyway', '[data-testid="foyer-payment-sent"]'),
    reads('[data-testid="foyer-payment-sent"]', 'On its way on Northwind'),
    lacks('[data-testid="foyer-payment-stop"]'),
  ),
}

export const Confirmed: Story = {
  args: { script: network('succeeded'), visit: paying(async () => hash) },
  play: awaitInModal('[data-testid="foyer-payment-succeeded"]'),
}

export const Failed: Story = {
  args: { script: network('failed'), visit: paying(async () => hash) },
  play: awaitInModal('[data-testid="foyer-payment-failed"]'),
}

export const LongTexts: Story = {
  args: {
    visit: paying(never, {
      amount: '123456789.123456789',
      symbol: 'SOMETHING',
      to: 'a-rather-long-name.example.eth',
    }),
  },
  play: warns('Send 123,456,789.123456789 SOMETHING to a-rath….eth'),
}

export const InActivity: Story = {
  args: { visit: paying(never, {}, { tab: 2 }) },
  play: awaitInModal('[data-testid="foyer-activity-payment-asking"]'),
}

/** A payment stays in the activity after the visitor stops waiting, because the wallet may still send it. */
export const LeftInActivity: Story = {
  args: { visit: paying(never, {}, { tab: 2 }) },
  play: inTurn(
    awaitInModal('[data-testid="foyer-activity-payment-asking"]'),
    pressInModal('foyer-payment-stop', '[data-testid="foyer-stop-warning"]'),
    pressInModal('foyer-stop-anyway', '[data-testid="foyer-activity-payment-asking"]'),
    reads('[data-testid="foyer-activity-payment-asking"]', 'You stopped waiting'),
    lacks('[data-testid="foyer-payment-asking"]'),
  ),
}
