import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsOut } from '../../stories/leadsOut.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { inSight, reads } from '../../stories/shows.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/RegisterAccountNameSuccess', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'RegisterAccountNameSuccess' })

/** Checks the name that is shown and the link to read more. */
const tells = (name: string) =>
  inTurn(
    reads('[data-testid="foyer-chosen-name"]', name),
    leadsOut('a', 'https://docs.ens.domains/learn/protocol'),
  )

export const Named: Story = {
  args: { script: { name: 'alice.reown.id' }, visit },
  play: tells('alice.reown.id'),
}

export const LongName: Story = {
  args: { script: { name: 'a-name-that-is-much-longer-than-any-line-of-the-modal.reown.id' }, visit },
  play: tells('a-name-that-is-much-longer-than-'),
}

export const OnPhone: Story = {
  args: { script: { name: 'alice.reown.id' }, visit },
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(tells('alice.reown.id'), inSight('[data-testid="foyer-account-name-done"]')),
}
