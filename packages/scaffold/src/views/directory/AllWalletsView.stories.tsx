import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { holds, lacks, titled } from '../../stories/shows.js'
import { storyImages } from '../../stories/storyImages.js'
import { inWorld, storyServices } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/AllWallets',
  ...modalMeta,
  ...inWorld(),
  args: { pairing: 'wait', options: storyServices, visit: at({ view: 'AllWallets' }) },
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Starts a search, then opens its results. */
const searching =
  (text: string, isCertified = false) =>
  async (foyer: FoyerInstance) => {
    await foyer.directory.prefetch()
    void foyer.directory.search({ text, isCertified })
    foyer.router.push({ view: 'AllWallets' })
  }

/** Loads the second page, as scrolling to the end does. */
const readOn = async (foyer: FoyerInstance) => {
  await foyer.directory.prefetch()
  await foyer.directory.loadPage()
  await foyer.directory.loadPage()
  foyer.router.push({ view: 'AllWallets' })
}

const cards = { play: awaitInModal('[data-testid^="foyer-wallet-search-item-"]') }

export const SevenHundred: Story = cards

const search = '[data-testid="foyer-wallet-search"]'
const card = '[data-testid^="foyer-wallet-search-item-"]'

/** A search works while the first lists are still loading. */
export const Loading: Story = {
  ...inWorld({ directory: { silent: 'lists' } }),
  play: inTurn(
    typeInModal('foyer-wallet-search', 'pebble', card),
    press('.search-field .icon-button'),
    holds(search, ''),
  ),
}

export const Bundled: Story = { ...inWorld({ directory: { broken: 'lists' } }), ...cards }

/** Two installed wallets claim to be the one that is pressed. */
export const SeveralOfOneName: Story = {
  args: {
    script: {
      wallets: [
        ['directory-0', 'Harbour', 'ANNOUNCED', storyImages.harbour],
        ['harbour-2', 'Harbour (2)', 'ANNOUNCED', storyImages.kite],
      ],
      claims: { id: 'directory-0', name: 'Harbour' },
    },
  },
  play: inTurn(press('[data-testid="foyer-wallet-search-item-directory-0"]'), titled('Connect wallet')),
}

export const FewWallets: Story = { ...inWorld({ directory: { count: 9 } }), ...cards }

export const Found: Story = { args: { visit: searching('pay') }, ...cards }

export const Certified: Story = { args: { visit: searching('', true) }, ...cards }

export const Searching: Story = {
  ...inWorld({ directory: { silent: 'search' } }),
  args: { visit: searching('harbour') },
  play: inTurn(
    holds(search, 'harbour'),
    lacks(card),
    press('.search-field .icon-button'),
    awaitInModal(card),
    typeInModal('foyer-wallet-search', 'harbour', '[data-state="loading"]'),
    lacks(card),
  ),
}

export const NothingFound: Story = {
  args: { visit: searching('no such wallet') },
  play: awaitInModal('[data-testid="foyer-no-wallet-found"]'),
}

export const SearchFailed: Story = {
  ...inWorld({ directory: { broken: 'search' } }),
  args: { visit: searching('harbour') },
  play: awaitInModal('[data-tone="error"]'),
}

export const PageFailed: Story = {
  ...inWorld({ directory: { broken: 'secondPage' } }),
  args: { visit: readOn },
  play: async ({ canvasElement }) => {
    const message = await findInModal(canvasElement, '[data-tone="error"]')
    message.scrollIntoView({ block: 'center' })
  },
}

export const Phone: Story = { ...inWorld({ browser: 'iphone' }), ...cards }

export const PhoneLinkOnItsWay: Story = {
  ...inWorld({ browser: 'iphone' }),
  args: { pairing: 'no-link' },
  ...cards,
}
