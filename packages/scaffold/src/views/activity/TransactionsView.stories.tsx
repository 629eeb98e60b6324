import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { hasFocus, keys } from '../../stories/keys.js'
import { leadsOut } from '../../stories/leadsOut.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, shows } from '../../stories/shows.js'
import {
  type StoryAnswer,
  storyBlockchainServices,
  storyUnknownServices,
} from '../../stories/storyBlockchain.js'
import {
  daysAgo,
  inPages,
  manyTransactions,
  storyCollectible,
  storyToken,
  storyTransaction,
} from '../../stories/storyHistory.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const history = (answer: StoryAnswer, wait = '[data-testid^="foyer-transaction-"]') => ({
  ...inWorld({ blockchain: { history: answer } }),
  play: awaitInModal(wait),
})

const rows = (...data: readonly ReturnType<typeof storyTransaction>[]) =>
  history(() => ({ data, next: null }))

const meta: Meta<typeof ModalStory> = {
  title: 'Views/Transactions',
  ...modalMeta,
  ...history(inPages(manyTransactions(24, 1))),
  args: { options: storyBlockchainServices, visit: connectedAt({ view: 'Transactions' }) },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const list = '[data-testid="foyer-activity"]'
const row = (index: number) => `[data-testid="foyer-transaction-${index}"]`
const receipt = (part: string) => `[data-testid="foyer-receipt-${part}"]`

/** Checks that keys move the focus between rows, and that a row opens its receipt and gets the focus back. */
const looksUp = inTurn(
  press(row(0)),
  leadsOut(receipt('explorer'), /^https:\/\/explorer\.example\/tx\//),
  press(receipt('done')),
  hasFocus(row(0)),
  keys('{ArrowDown}{ArrowDown}'),
  hasFocus(row(2)),
  keys('{Home}'),
  hasFocus(row(0)),
)

/** A receipt can be saved as an image, and shared where the browser can. */
export const Receipt: Story = { play: inTurn(press(row(0)), awaitInModal(receipt('save'))) }

/** Dates in the current year omit the year. */
export const OneYear: Story = {
  play: inTurn(
    looksUp,
    shows(list, found => expect(found).not.toHaveTextContent(/20\d\d/)),
    shows(list, found => expect(found.querySelector('h3, h4')).toHaveTextContent('Today')),
  ),
}

export const SeveralYears: Story = history(inPages(manyTransactions(40, 47)))

export const Thousands: Story = {
  ...history(inPages(manyTransactions(5000, 0.2))),
  play: async ({ canvasElement }) => {
    const list = await findInModal(canvasElement, '[data-testid="foyer-activity"]')
    await findInModal(canvasElement, '[data-testid="foyer-transaction-0"]')
    list.scrollIntoView({ block: 'end' })
    await findInModal(canvasElement, '[aria-posinset="51"]')
  },
}

export const Loading: Story = history('silent', '[aria-busy]')

export const Empty: Story = history(() => ({ data: [], next: null }), '[data-testid="foyer-activity-empty"]')

export const SpamOnly: Story = history(
  () => ({
    data: [
      storyTransaction('lure', {}, storyCollectible('in', 1, { name: 'Claim 1000 PUSD', isSpam: true })),
    ],
    next: null,
  }),
  '[data-testid="foyer-activity-empty"]',
)

export const SpamAsFarAsItWasRead: Story = history(
  ({ query }) => ({
    data: [storyTransaction('lure', {}, storyCollectible('in', 1, { isSpam: true }))],
    next: String(Number(query.get('cursor') ?? 0) + 1),
  }),
  '[data-testid="foyer-activity-none-so-far"]',
)

export const Failed: Story = history({ status: 503 }, '[data-testid="foyer-activity-failed"]')

const service = { isDown: true }

export const ReadAgainAfterAFailure: Story = {
  ...inWorld({
    blockchain: {
      history: () => {
        const data = service.isDown ? 'nonsense' : manyTransactions(3, 1)
        service.isDown = false
        return { data, next: null }
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const failed = await findInModal(canvasElement, '[data-testid="foyer-activity-failed"]')
    failed.querySelector('button')?.click()
    await findInModal(canvasElement, '[data-testid="foyer-transaction-0"]')
    service.isDown = true
  },
}

export const Unsupported: Story = {
  args: { options: storyUnknownServices },
  play: awaitInModal('[data-testid="foyer-activity-unsupported"]'),
}

export const Trade: Story = rows(
  storyTransaction(
    '1',
    { operationType: 'trade' },
    storyToken('in', '2412.5', 'PUSD'),
    storyToken('out', '1'),
  ),
  storyTransaction('2', { operationType: 'mint' }, storyToken('out', '0.05'), storyCollectible('in', 4)),
)

export const SeveralTransfers: Story = rows(
  storyTransaction(
    '1',
    { operationType: 'trade' },
    storyToken('out', '1'),
    storyToken('in', '0.5'),
    storyToken('in', '1206.25', 'PUSD'),
  ),
  storyTransaction('2', { operationType: 'send' }, storyCollectible('out', 1), storyCollectible('out', 2)),
)

/** What was not done yet, or not at all, is not said in the past tense and has no sign. */
export const FailedAndPending: Story = {
  ...rows(
    storyTransaction('1', { operationType: 'send', status: 'pending' }, storyToken('out', '1')),
    storyTransaction(
      '2',
      { operationType: 'send', status: 'failed', minedAt: daysAgo(1) },
      storyToken('out', '250', 'PUSD'),
    ),
  ),
  play: inTurn(
    shows(row(1), found => expect(found).toHaveTextContent(/^Send1 ETH/)),
    shows(row(2), found => expect(found).toHaveTextContent(/^Send250 PUSD/)),
  ),
}

export const LongTexts: Story = rows(
  storyTransaction(
    '1',
    { operationType: 'an operation the service has just invented' },
    storyCollectible('in', 1, {
      name: 'The door at the very end of the longest corridor in the whole building',
    }),
  ),
  storyTransaction(
    '2',
    { operationType: 'trade' },
    storyToken('out', '123456789012.123456', 'LONGESTSYMBOL'),
    storyToken('in', '987654321098.5', 'ANOTHERLONGSYMBOL'),
  ),
)

const transfers = rows(
  storyTransaction('1', { operationType: 'send' }, { ...storyToken('out', '1.125'), value: 2714 }),
  storyTransaction('2', { operationType: 'send' }, storyToken('out', '250', 'PUSD')),
  storyTransaction('3', { operationType: 'receive', minedAt: daysAgo(1) }, storyToken('in', '40', 'PUSD')),
)

/** The app has a label for the other address. */
export const Counterparties: Story = {
  ...transfers,
  args: {
    options: storyBlockchainServices,
    visit: async foyer => {
      foyer.account.addLabel(`0x${'8'.repeat(40)}`, 'bruno.eth')
      await connectedAt({ view: 'Transactions' })(foyer)
    },
  },
  play: inTurn(
    shows(row(1), found => expect(found).toHaveTextContent(/^Sent to bruno.eth.*\$2,714/)),
    press(row(1)),
    shows(receipt('status'), found => expect(found).toHaveTextContent(/^Sent to bruno.eth.*Confirmed/)),
  ),
}

/** Names no unknown address: it may be a token's contract, also of a token with the symbol of the network's coin. */
export const UnknownCounterparties: Story = {
  ...transfers,
  play: inTurn(
    shows(row(1), found => expect(found).toHaveTextContent(/^Sent−1\.125 ETH/)),
    shows(row(2), found => expect(found).toHaveTextContent(/^Sent−250 PUSD/)),
    shows(row(3), found => expect(found).toHaveTextContent(/^Received\+/)),
  ),
}

export const BrokenImages: Story = rows(
  storyTransaction('1', {}, storyToken('in', '1', 'NONE', false)),
  storyTransaction('2', {}, storyCollectible('in', 1, { url: 'https://pictures.invalid/1.png' })),
)

const { blockExplorer: _, ...withoutExplorer } = storyNetworks[0]

export const WithoutExplorer: Story = {
  args: { options: { ...storyBlockchainServices, networks: [withoutExplorer] } },
  play: inTurn(press(row(0)), awaitInModal(receipt('done')), lacks(receipt('explorer'))),
}

export const Phone: Story = {
  ...inWorld({ browser: 'iphone', blockchain: { history: inPages(manyTransactions(24, 1)) } }),
  play: inTurn(looksUp, inSight(row(0))),
}
