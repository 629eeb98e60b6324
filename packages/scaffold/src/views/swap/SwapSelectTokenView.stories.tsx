import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn } from '../../stories/inTurn.js'
import { focus, hasFocus, keys } from '../../stories/keys.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { holds, lacks, lists, reads, shows, titled } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, swapping, swappingScript } from '../../stories/storySwap.js'
import { manySwapTokens } from '../../stories/storySwapTokens.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'

const row = '[data-testid^="foyer-swap-held-"], [data-testid^="foyer-swap-token-"]'
const choosing = swapping(coinForToken, { view: 'SwapSelectToken', side: 'target' })

const meta: Meta<typeof ModalStory> = {
  title: 'Views/SwapSelectToken',
  ...modalMeta,
  ...inWorld(),
  args: { script: swappingScript, options: storyBlockchainServices, visit: choosing },
  play: awaitInModal(row),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const search = '[data-testid="foyer-swap-search"]'
const names = '.value-row__text > .value-row__main'
const chosen = '[data-testid^="foyer-swap-held-"][aria-current]'

/** Checks that choosing another token replaces this one, which can be chosen again. */
const changes = (side: 'source' | 'target', id: string, symbol: string) =>
  inTurn(
    awaitInModal(chosen),
    press('[data-testid="foyer-swap-suggested-LINK"]'),
    titled('Swap'),
    reads(`[data-testid="foyer-swap-${side}-token"]`, 'LINK'),
    pressInModal(`foyer-swap-${side}-token`, row),
    lacks(chosen),
    press(`[data-testid="foyer-swap-held-${id}"]`),
    titled('Swap'),
    reads(`[data-testid="foyer-swap-${side}-token"]`, symbol),
    pressInModal(`foyer-swap-${side}-token`, chosen),
  )

/** Checks that the search filters the tokens and that clearing it shows all. */
const finds = (text: string, found: readonly string[]) =>
  inTurn(
    awaitInModal(row),
    typeInModal('foyer-swap-search', text, row),
    lists(names, found),
    press('.search-field .icon-button'),
    hasFocus(search),
    holds(search, ''),
    awaitInModal(chosen),
  )

/** The token to swap cannot be chosen as the token to receive. */
export const Choices: Story = {
  play: inTurn(
    changes('target', `eip155:1:0x${'a'.repeat(40)}`, 'PUSD'),
    lists('[data-testid^="foyer-swap-held-"][aria-disabled] .value-row__text > .value-row__main', [
      'Ether',
      'Pebble Dollar',
    ]),
  ),
}

export const OfTheSource: Story = {
  args: { visit: swapping(coinForToken, { view: 'SwapSelectToken', side: 'source' }) },
  play: changes('source', `eip155:1:0x${'e'.repeat(40)}`, 'ETH'),
}

export const Found: Story = { play: typeInModal('foyer-swap-search', 'quill', row) }

export const FoundByAddress: Story = { play: typeInModal('foyer-swap-search', '0x5555', row) }

export const NothingFound: Story = {
  play: typeInModal('foyer-swap-search', 'nowhere', '[data-testid="foyer-swap-none"]'),
}

export const TenThousand: Story = {
  ...inWorld({ blockchain: { swapTokens: () => ({ tokens: manySwapTokens(9990) }) } }),
  play: inTurn(
    focus('[data-index="0"] button'),
    keys('{End}'),
    hasFocus('[data-index="10001"] button'),
    keys('{Home}'),
    hasFocus('[data-index="0"] button'),
  ),
}

/** The search field is not focused at first, because the keyboard would cover the list. */
export const OnAPhone: Story = {
  ...inWorld({ browser: 'android' }),
  play: inTurn(
    shows(search, found => expect(document.activeElement?.shadowRoot?.activeElement).not.toBe(found)),
    finds('quill', ['Quill']),
  ),
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: inTurn(
    titled('اختر العملة'),
    lists('.row-group__heading, .windowed-list__heading', ['عملاتك', 'العملات']),
    finds('juniper', ['Juniper']),
  ),
}
