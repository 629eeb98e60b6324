import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenFeature } from '../../stories/brokenFeature.js'
import { embeddedAt, saves, typesAddress } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/UpdateEmailWallet', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const save = '[data-testid="foyer-email-change-save"]'
const editing = (story: StoryEmbedded = {}): Story => ({
  args: {
    options: embeddedIn(story),
    visit: embeddedAt({ view: 'AccountSettings' }, { view: 'UpdateEmailWallet' }),
  },
  play: awaitInModal(save),
})

export const Unchanged: Story = editing()

export const Changed: Story = { ...editing(), play: typesAddress('alice.new@example.com') }

export const Saving: Story = {
  ...editing({ change: 'wait' }),
  play: saves('alice.new@example.com', '[data-testid="foyer-email-change-save"][aria-busy]'),
}

export const Invalid: Story = {
  ...editing({ change: new FoyerError('EMAIL_INVALID', { email: 'alice@' }) }),
  play: saves('alice@', '.submit-field[data-state="error"]'),
}

export const Refused: Story = {
  ...editing({
    change: new FoyerError('FRAME_FAILED', { request: 'UPDATE_EMAIL', reason: 'This address is taken' }),
  }),
  play: saves('alice.new@example.com', '.submit-field[data-state="error"]'),
}

export const Unavailable: Story = {
  ...editing(),
  args: {
    options: embeddedIn(),
    visit: brokenFeature('email', embeddedAt({ view: 'AccountSettings' }, { view: 'UpdateEmailWallet' })),
  },
  play: awaitInModal('[data-testid="foyer-email-change-unavailable"]'),
}

/** A visitor with a social login has no e-mail address to change. */
export const OtherLogin: Story = {
  args: { visit: connectedAt({ view: 'UpdateEmailWallet' }) },
  play: awaitInModal('[data-testid="foyer-account-network"]'),
}

export const OnPhone: Story = { ...editing(), ...inWorld({ browser: 'iphone' }) }

export const Arabic: Story = { ...editing(), globals: { direction: 'rtl' } }
