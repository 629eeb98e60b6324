import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { submitsEmail } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/EmailLogin', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = at({ view: 'EmailLogin' })
const field = '[data-testid="foyer-email-input"]'
const error = '.submit-field[data-state="error"]'
const asked = (story: StoryEmbedded): Story => ({ args: { options: embeddedIn(story), visit } })

export const Empty: Story = { ...asked({}), play: awaitInModal(field) }

export const Typed: Story = {
  ...asked({}),
  play: typeInModal('foyer-email-input', 'alice@example.com', '[data-testid="foyer-email-submit"]'),
}

export const Sending: Story = { ...asked({ email: 'wait' }), play: submitsEmail('.submit-field .spinner') }

export const Invalid: Story = {
  ...asked({ email: new FoyerError('EMAIL_INVALID', { email: 'alice' }) }),
  play: submitsEmail(error, 'alice@'),
}

export const TooSoon: Story = {
  ...asked({ email: new FoyerError('EMAIL_TOO_SOON', { seconds: 17 }) }),
  play: submitsEmail(error),
}

export const FrameMissing: Story = {
  ...asked({ email: new FoyerError('FRAME_LOAD_FAILED', {}) }),
  play: submitsEmail(error),
}

/** The typed address is kept, and the next attempt loads the feature again. */
export const PartUnreachable: Story = {
  args: {
    options: embeddedIn({}),
    visit(foyer) {
      const load = () => Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'email' }))
      Object.assign(foyer.features, { load })
      return visit(foyer)
    },
  },
  play: submitsEmail(error),
}

export const Refused: Story = {
  ...asked({
    email: new FoyerError('FRAME_FAILED', { request: 'CONNECT_EMAIL', reason: 'Too many logins today' }),
  }),
  play: submitsEmail(error),
}

export const ConnectsAtOnce: Story = {
  ...asked({ email: 'CONNECT', connecting: 'wait' }),
  play: submitsEmail('.submit-field .spinner'),
}

export const LegalCheckbox: Story = {
  args: {
    visit,
    options: {
      ...embeddedIn(),
      modal: { termsConditionsUrl: 'https://example.com/terms' },
      features: { legalCheckbox: true },
    },
  },
  play: submitsEmail('.consent-box[data-refused]'),
}

export const OnPhone: Story = { ...asked({}), ...inWorld({ browser: 'iphone' }), play: awaitInModal(field) }

export const Arabic: Story = { ...asked({}), globals: { direction: 'rtl' }, play: awaitInModal(field) }
