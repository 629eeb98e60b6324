import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en from '../../locales/en.json'
import { submitsEmail } from '../../stories/embeddedVisits.js'
import { inTurn } from '../../stories/inTurn.js'
import { hasFocus, keys } from '../../stories/keys.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { holds, lacks, reads, titled } from '../../stories/shows.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/EmailLogin', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = at({ view: 'EmailLogin' })
const field = '[data-testid="foyer-email-input"]'
const submit = '[data-testid="foyer-email-submit"]'
const error = '.submit-field[data-state="error"]'
const asked = (story: StoryEmbedded): Story => ({ args: { options: embeddedIn(story), visit } })

/** The button is there before anything is typed. It says what is missing, and leads there. */
export const Empty: Story = {
  ...asked({}),
  play: inTurn(
    reads('.submit-field__head', 'Email'),
    reads('.submit-field__note', en.embedded.email.hint),
    press(submit),
    reads(error, en.embedded.email.missing),
    hasFocus(field),
    typeInModal('foyer-email-input', 'a', `${field}[value="a"]`),
    lacks(error),
    reads('.submit-field__note', en.embedded.email.hint),
    keys('{Enter}'),
    reads(error, en.embedded.email.missing),
  ),
}

export const Typed: Story = {
  ...asked({}),
  play: typeInModal('foyer-email-input', 'alice@example.com', submit),
}

export const Sending: Story = { ...asked({ email: 'wait' }), play: submitsEmail(`${submit}[aria-busy]`) }

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
  play: submitsEmail(`${submit}[aria-busy]`),
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

/** The address of a code that was sent to a wrong address is kept, and its field has the focus. */
export const Corrected: Story = {
  ...asked({}),
  play: inTurn(
    submitsEmail('[data-testid="foyer-otp-digit-0"]', 'alice@exmaple.com'),
    reads('[data-testid="foyer-email-address"]', 'alice@exmaple.com'),
    press('[data-testid="foyer-email-correct"]'),
    titled('Email login'),
    holds(field, 'alice@exmaple.com'),
    hasFocus(field),
    submitsEmail('[data-testid="foyer-otp-digit-0"]', 'alice@example.com'),
    reads('[data-testid="foyer-email-address"]', 'alice@example.com'),
    press('[data-testid="foyer-header-back"]'),
    titled('Email login'),
    holds(field, ''),
  ),
}
