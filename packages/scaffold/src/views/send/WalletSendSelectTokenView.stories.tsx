import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { focus, hasFocus, keys } from '../../stories/keys.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { holds, lists } from '../../stories/shows.js'
import { manyBalances } from '../../stories/storyBalances.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { sendingOn } from '../../stories/storyFamilySends.js'
import { complete, fillingIn } from '../../stories/storySend.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const row = '[data-testid^="foyer-token-"]'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletSendSelectToken',
  ...modalMeta,
  ...inWorld(),
  args: { options: storyBlockchainServices, visit: connectedAt({ view: 'WalletSendSelectToken' }) },
  play: awaitInModal(row),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const typing =
  (text: string, then: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await findInModal(canvasElement, row)
    const field = await findInModal(canvasElement, '[data-testid="foyer-send-search"]')
    fireEvent.input(field, { target: { value: text } })
    await findInModal(canvasElement, then)
  }

const search = '[data-testid="foyer-send-search"]'
const names = `${row} .value-row__text > .value-row__main`

/** Checks that the search filters the tokens and that clearing it shows all. */
const finds = (text: string, found: readonly string[], all: readonly string[]) =>
  inTurn(
    lists(names, all),
    typing(text, row),
    lists(names, found),
    press('.search-field .icon-button'),
    holds(search, ''),
    lists(names, all),
  )

const long = 'A token with a name that is longer than any line'

/** Keys move the focus between tokens. The list is a single tab stop. */
export const Choices: Story = {
  play: inTurn(
    finds('prc', ['Priceless'], ['Ether', 'Pebble Dollar', long, 'Priceless']),
    focus(row),
    keys('{ArrowDown}'),
    hasFocus(`[data-index="1"] ${row}`),
    keys('{Home}'),
    hasFocus(`[data-index="0"] ${row}`),
  ),
}

export const Chosen: Story = {
  args: {
    visit: async foyer => {
      await fillingIn(complete)(foyer)
      foyer.router.push({ view: 'WalletSendSelectToken' })
    },
  },
  play: awaitInModal('[aria-current]'),
}

/** Networks without a service list the holdings themselves. */
export const OnPolkadot: Story = {
  args: { options: sendingOn('polkadot'), visit: connectedAt({ view: 'WalletSendSelectToken' }) },
  play: finds('tether', ['Tether USD'], ['Dot', 'Tether USD', 'USD Coin']),
}

export const OnCosmos: Story = {
  args: { options: sendingOn('cosmos'), visit: connectedAt({ view: 'WalletSendSelectToken' }) },
  play: finds('noble', ['Noble Dollar'], ['Atom', 'Noble Dollar']),
}

export const Found: Story = { play: typing('pusd', `${row}:only-child, li[aria-setsize="1"]`) }

export const NothingFound: Story = { play: typing('nowhere', '[data-testid="foyer-send-none"]') }

export const Loading: Story = {
  ...inWorld({ blockchain: { balance: 'silent' } }),
  play: awaitInModal('.value-row[data-state="loading"]'),
}

export const Unavailable: Story = {
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  args: { script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) } },
  async play({ canvasElement }) {
    await findInModal(canvasElement, '[data-testid="foyer-send-tokens-unavailable"]')
    const button = await findInModal(canvasElement, '[data-testid="foyer-tokens-retry"]')
    await expect(button.textContent).toMatch(/^Try again in (30|2\d) s$/)
  },
}

export const NoTokens: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: [] }) } }),
  args: { script: { balance: '0' } },
  play: awaitInModal('[data-testid="foyer-send-none"]'),
}

/**
 * A thousand tokens, including the native coin. The list renders few of its rows, but the End key reaches the last
 * one.
 */
export const Thousand: Story = {
  ...inWorld({ blockchain: { balance: () => ({ balances: manyBalances(999) }) } }),
  play: inTurn(
    focus(row),
    keys('{End}'),
    hasFocus('[data-index="999"] button'),
    keys('{Home}'),
    hasFocus(row),
  ),
}
