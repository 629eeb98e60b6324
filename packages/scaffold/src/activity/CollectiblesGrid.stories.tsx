import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../stories/inTurn.js'
import { focus, hasFocus, keys } from '../stories/keys.js'
import { leadsOut } from '../stories/leadsOut.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal } from '../stories/pressInModal.js'
import { lists } from '../stories/shows.js'
import {
  type StoryAnswer,
  storyBlockchainServices,
  storyUnknownServices,
} from '../stories/storyBlockchain.js'
import { daysAgo, inPages, storyCollectible, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { inWorld } from '../stories/storyWorld.js'
import { connectedAt } from '../stories/visits.js'

/** Received collectibles, one per day. */
const doors = (count: number, look?: Parameters<typeof storyCollectible>[2]) =>
  Array.from({ length: count }, (_, index) =>
    storyTransaction(`${index}`, { minedAt: daysAgo(index) }, storyCollectible('in', index + 1, look)),
  )

const history = (answer: StoryAnswer, wait = '.collectible-card .picture') => ({
  ...inWorld({ blockchain: { history: answer } }),
  play: awaitInModal(wait),
})

const atNfts = async (foyer: FoyerInstance) => {
  await connectedAt()(foyer)
  foyer.account.chooseTab(1)
}

const meta: Meta<typeof ModalStory> = {
  title: 'Views/NFTs',
  ...modalMeta,
  ...history(inPages(doors(12))),
  args: { options: storyBlockchainServices, visit: atNfts },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const card = (index: number) => `[data-index="${index}"] .collectible-card`

/** Checks that a card links to the explorer and that keys move the focus between cards. */
const looksUp = (last: number) =>
  inTurn(
    awaitInModal('.collectible-card .picture'),
    leadsOut(card(0), /^https:\/\/explorer\.example\//),
    focus(card(0)),
    keys('{End}'),
    hasFocus(card(last)),
    keys('{Home}'),
    hasFocus(card(0)),
  )

export const Several: Story = { play: looksUp(11) }

export const One: Story = history(inPages(doors(1)))

export const FiveHundred: Story = history(inPages(doors(500)))

export const BrokenImages: Story = history(inPages(doors(4, { url: 'https://pictures.invalid/1.png' })))

export const WithoutImages: Story = history(inPages(doors(3, { url: '' })))

export const LongNames: Story = history(
  inPages(doors(3, { name: 'The door at the very end of the longest corridor in the whole building' })),
)

export const Nameless: Story = history(inPages(doors(2, { name: '' })))

export const SentAway: Story = history(() => ({
  data: [
    storyTransaction('3', { operationType: 'send' }, storyCollectible('out', 1)),
    ...doors(2).map((each, index) => ({ ...each, id: `in-${index}` })),
  ],
  next: null,
}))

export const Loading: Story = history('silent', '.collectible-card')

export const Empty: Story = history(
  () => ({ data: [storyTransaction('1', {}, storyToken('in', '1'))], next: null }),
  '[data-testid="foyer-collectibles-empty"]',
)

export const SpamOnly: Story = history(
  inPages(doors(3, { isSpam: true })),
  '[data-testid="foyer-collectibles-empty"]',
)

export const NoneAsFarAsItWasRead: Story = history(({ query }) => {
  const page = Number(query.get('cursor') ?? 0)
  const transaction = storyTransaction(`${page}`, { minedAt: daysAgo(page) }, storyToken('in', '1'))
  return { data: [transaction], next: String(page + 1) }
}, '[data-testid="foyer-collectibles-none-so-far"]')

export const Failed: Story = history({ status: 500 }, '[data-testid="foyer-activity-failed"]')

export const Unsupported: Story = {
  args: { options: storyUnknownServices },
  play: awaitInModal('[data-testid="foyer-activity-unsupported"]'),
}

export const Phone: Story = {
  ...inWorld({ browser: 'iphone', blockchain: { history: inPages(doors(12)) } }),
  play: inTurn(looksUp(11), lists('[data-testid="foyer-tab-nfts"][aria-selected="true"]', ['NFTs'])),
}
