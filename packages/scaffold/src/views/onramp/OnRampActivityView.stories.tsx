import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lists } from '../../stories/shows.js'
import {
  type StoryAnswer,
  storyBlockchainServices,
  storyUnknownServices,
} from '../../stories/storyBlockchain.js'
import { daysAgo } from '../../stories/storyHistory.js'
import { buying, storyPurchase } from '../../stories/storyOnramp.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const history = (answer: StoryAnswer, wait = '[data-testid^="foyer-bought-"]') => ({
  ...inWorld({ blockchain: { history: answer } }),
  play: awaitInModal(wait),
})

const purchases = (...data: readonly object[]) => history(() => ({ data, next: null }))

const meta: Meta<typeof ModalStory> = {
  title: 'Views/OnRampActivity',
  ...modalMeta,
  ...purchases(
    storyPurchase('1', 'IN_PROGRESS', { amount: '98.5' }),
    storyPurchase('2', 'SUCCESS', { minedAt: daysAgo(2), amount: '0.0004', symbol: 'ETH' }),
    storyPurchase('3', 'FAILED', { minedAt: daysAgo(40), amount: '250' }),
    storyPurchase('4', 'SUCCESS', { minedAt: daysAgo(400) }),
  ),
  args: { options: storyBlockchainServices, visit: connectedAt({ view: 'OnRampActivity' }) },
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Only a purchase that is done has the past tense and the sign. */
export const Several: Story = {
  play: inTurn(
    awaitInModal('[data-testid^="foyer-bought-"]'),
    lists('.value-row__text > .value-row__main', ['Buy', 'Bought', 'Buy', 'Bought']),
    lists('.value-row__text > .value-row__note', ['98.5 PUSD', '+<0.001 ETH', '250 PUSD', '+25 PUSD']),
  ),
}

export const Loading: Story = history('silent', '[aria-busy]')

export const Empty: Story = history(() => ({ data: [], next: null }), '[data-testid="foyer-bought-empty"]')

export const Failed: Story = history({ status: 503 }, '[data-testid="foyer-bought-failed"]')

export const Unsupported: Story = {
  args: { options: storyUnknownServices },
  play: awaitInModal('[data-testid="foyer-bought-unsupported"]'),
}

export const LongTexts: Story = purchases(
  storyPurchase('1', 'IN_PROGRESS', {
    amount: '123456789012345.123456789012345678',
    symbol: 'LONGESTSYMBOLOFALL',
  }),
  storyPurchase('2', 'SUCCESS', { amount: '0.000000000000000001', symbol: 'ETH', hasIcon: false }),
)

export const OwnWordOfTheService: Story = purchases({
  ...storyPurchase('1', 'SUCCESS'),
  metadata: { ...storyPurchase('1', 'SUCCESS').metadata, status: 'ON_ITS_WAY' },
})

const service = { count: 0 }

export const FoundWhileBuying: Story = {
  ...inWorld({
    opensWindows: true,
    blockchain: {
      history: () => {
        service.count += 1
        const data = service.count % 5 === 1 ? [] : [storyPurchase(`${service.count > 1}`, 'IN_PROGRESS')]
        return { data, next: null }
      },
    },
  }),
  args: { visit: buying('coinbase') },
  play: awaitInModal('[data-testid^="foyer-bought-"]'),
}

export const Phone: Story = {
  ...inWorld({ browser: 'iphone' }),
  play: awaitInModal('[data-testid="foyer-bought-empty"]'),
}
