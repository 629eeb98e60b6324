import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { allChains } from '../../stories/severalChains.js'
import { lists, reads, shows } from '../../stories/shows.js'
import { storyNetworks, storySolana } from '../../stories/storyNetworks.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { at, connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Networks', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const route = { view: 'Networks' } as const

const row = (id: string) => `[data-testid="foyer-network-switch-${id}"]`
const long = storyNetworks[1].name
const names = storyNetworks.map(({ name }) => name)

/** The search filters the networks by name, and the help explains networks. */
export const Disconnected: Story = {
  args: { visit: at(route) },
  play: inTurn(
    lists('.list-row__title', names),
    typeInModal('foyer-network-search', 'pict', row('eip155:100')),
    lists('.list-row__title', ['Pictureless']),
    press('.search-field .icon-button'),
    lists('.list-row__title', names),
    leadsTo('[data-testid="foyer-network-help"]', 'What is a network?'),
  ),
}

/** The wallet receives a switch request. Going back leads to the list of networks. */
export const Connected: Story = {
  args: { script: { switching: 'wait' }, visit: connectedAt(route) },
  play: inTurn(
    leadsTo(
      row('eip155:10'),
      long,
      reads('[data-testid="foyer-switch-status"]', 'Approve the switch in Ember.'),
    ),
    awaitInModal(`${row('eip155:1')}[aria-current]`),
    reads('.modal-footer', 'Some of these may not work with Ember.'),
  ),
}

/** A paired wallet that approved only the first and the last network. */
export const OneNotApproved: Story = {
  args: { script: { approved: ['eip155:1', 'eip155:100'], switching: 'wait' }, visit: connectedAt(route) },
  play: inTurn(
    press(row('eip155:10')),
    shows(row('eip155:10'), found => expect(found).toBeDisabled()),
    leadsTo(row('eip155:100'), 'Pictureless'),
  ),
}

/**
 * The same wallet receives a connection request in the other namespace. The active account stays in use until it
 * connects.
 */
export const EveryNamespace: Story = {
  args: { options: allChains, visit: connectedAt(route) },
  play: inTurn(leadsTo(row(storySolana.id), 'Ember'), awaitInModal(`${row('eip155:1')}[aria-current]`)),
}

export const NothingFound: Story = {
  args: { visit: at(route) },
  play: async ({ canvasElement }) => {
    fireEvent.input(await findInModal(canvasElement, 'input'), { target: { value: 'nowhere' } })
    await findInModal(canvasElement, '.empty-state')
  },
}
