import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, reads, titled } from '../../stories/shows.js'
import { createStoryHost } from '../../stories/storyHost.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/UnsupportedChain', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const host = createStoryHost()

/** The wallet receives a switch request. Going back leaves this view, so the host opens it again. */
export const Networks: Story = {
  args: {
    script: { networkId: 'eip155:5', switching: 'wait' },
    visit: host.visited(connectedAt()),
  },
  play: inTurn(
    lacks('[data-testid="foyer-header-back"], [aria-current]'),
    press('[data-testid="foyer-network-switch-eip155:100"]'),
    titled('Pictureless'),
    reads('[data-testid="foyer-switch-status"]', 'Approve the switch in Ember.'),
    host.does(foyer => foyer.router.reset({ view: 'UnsupportedChain' })),
    titled('Switch network'),
    awaitInModal('[data-testid="foyer-disconnect-button"]:not([data-tone="danger"])'),
  ),
}

const tidewater = { name: 'Tidewater', description: 'An app', url: 'https://app.example', icons: [] }

const text = '[data-testid="foyer-unsupported-text"]'

export const NamedApp: Story = {
  args: {
    script: { networkId: 'eip155:5' },
    options: { metadata: tidewater },
    visit: connectedAt(),
  },
  play: inTurn(
    reads(text, 'Ember is on a network that Tidewater doesn’t use.'),
    reads(text, 'Choose one that Tidewater uses.'),
  ),
}
