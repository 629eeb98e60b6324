import type { Meta, StoryObj } from '@storybook/react-vite'
import { findInModal } from '../../stories/findInModal.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { buying, closeWindows } from '../../stories/storyOnramp.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const byTestId = (id: string) => `[data-testid="foyer-onramp-${id}"]`
const windows = { opensWindows: true } as const

const meta: Meta<typeof ModalStory> = {
  title: 'Views/BuyInProgress',
  ...modalMeta,
  ...inWorld(windows),
  args: { options: storyBlockchainServices, visit: buying('coinbase') },
  play: awaitInModal(byTestId('waiting')),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Waiting: Story = {}

export const AtMeld: Story = { args: { visit: buying('meld') } }

const withClosedWindow = (provider: 'coinbase' | 'meld') =>
  buying(provider, async actions => {
    closeWindows()
    actions.buy(provider)
  })

export const WindowClosed: Story = { args: { visit: withClosedWindow('coinbase') } }

export const WindowOfMeldClosed: Story = { args: { visit: withClosedWindow('meld') } }

export const Blocked: Story = { ...inWorld(), play: awaitInModal(byTestId('blocked')) }

export const BlockedAtMeld: Story = {
  ...inWorld(),
  args: { visit: buying('meld') },
  play: awaitInModal(byTestId('blocked')),
}

const shop = { isOpen: true }

const closedShop = buying('coinbase', actions => {
  shop.isOpen = false
  actions.buy('coinbase')
})

export const Unavailable: Story = {
  ...inWorld({
    ...windows,
    blockchain: { onrampUrl: () => ({ url: shop.isOpen ? 'https://buy.invalid/1' : '' }) },
  }),
  args: {
    visit: foyer => {
      shop.isOpen = true
      return closedShop(foyer)
    },
  },
  play: awaitInModal(byTestId('failed')),
}

/** Three minutes pass at once. */
export const TimedOut: Story = {
  play: async ({ canvasElement }) => {
    await findInModal(canvasElement, byTestId('waiting'))
    const { now } = Date
    Date.now = () => now() + 181_000
    try {
      await findInModal(canvasElement, byTestId('failed'))
    } finally {
      Date.now = now
    }
  },
}

export const NothingBegun: Story = {
  args: { visit: connectedAt({ view: 'BuyInProgress' }) },
  play: awaitInModal(byTestId('idle')),
}

export const Phone: Story = inWorld({ ...windows, browser: 'iphone' })

export const BlockedOnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: awaitInModal(byTestId('blocked')),
}
