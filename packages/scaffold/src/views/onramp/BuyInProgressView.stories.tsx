import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { copies } from '../../stories/copies.js'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { inSight, lacks, reads } from '../../stories/shows.js'
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

const meldUrl = expect.stringContaining('meld')
const shopUrl = 'https://buy.invalid/session'

/** Checks the texts, and that the URL of the provider's page can be copied. */
const tells = (title: string, text: string, url: string = shopUrl) =>
  inTurn(reads(byTestId('waiting'), title), reads(byTestId('waiting'), text), copies(byTestId('copy'), url))

/** The list of providers links back to the running purchase. */
export const Waiting: Story = {
  play: inTurn(
    tells('Finish in Coinbase', 'It shows up here when it arrives.'),
    lacks(byTestId('done')),
    press('[data-testid="foyer-header-back"]'),
    press(`${byTestId('running')} .link-button`),
    awaitInModal(byTestId('waiting')),
  ),
}

/** The running purchase belongs to an account that is no longer active. */
export const OfAnotherAccount: Story = {
  args: {
    script: { accounts: 2 },
    async visit(foyer) {
      await buying('coinbase')(foyer)
      const { accounts = [] } = foyer.getState().connection.byNamespace.eip155 ?? {}
      if (accounts[1]) foyer.connection.chooseAccount(accounts[1])
    },
  },
  play: inTurn(reads(byTestId('elsewhere'), 'You switched to another account'), lacks(byTestId('idle'))),
}

/** Meld reports no outcome, so the visitor ends the purchase manually. */
export const AtMeld: Story = {
  args: { visit: buying('meld') },
  play: inTurn(
    tells('Finish in Meld.io', 'Finish in the Meld.io window.', meldUrl),
    reads(byTestId('done'), 'Done'),
    lacks(byTestId('retry')),
  ),
}

const withClosedWindow = (provider: 'coinbase' | 'meld') =>
  buying(provider, async actions => {
    closeWindows()
    actions.buy(provider)
  })

/** Opening the window again and closing it changes nothing. */
export const WindowClosed: Story = {
  args: { visit: withClosedWindow('coinbase') },
  play: inTurn(
    pressInModal('foyer-onramp-retry', byTestId('waiting')),
    awaitInModal(byTestId('retry')),
    tells('The Coinbase window was closed', 'Your purchase may have gone through.'),
  ),
}

export const WindowOfMeldClosed: Story = {
  args: { visit: withClosedWindow('meld') },
  play: inTurn(
    tells('The Meld.io window was closed', 'once Meld.io has sent it.', meldUrl),
    lacks(byTestId('retry')),
    lacks('.connecting-mark'),
  ),
}

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

/** Three minutes pass instantly. */
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

export const Phone: Story = {
  ...inWorld({ ...windows, browser: 'iphone' }),
  play: inTurn(tells('Finish in Coinbase', 'It shows up here when it arrives.'), inSight(byTestId('copy'))),
}

export const BlockedOnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: awaitInModal(byTestId('blocked')),
}
