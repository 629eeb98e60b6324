import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { submittedEmail } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/EmailVerifyOtp', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const first = '[data-testid="foyer-otp-digit-0"]'
const wrong = '.code-field[data-state="error"]'
const waiting = (story: StoryEmbedded, code?: string): Story => ({
  args: { options: embeddedIn(story), visit: submittedEmail('EmailVerifyOtp', code) },
  play: awaitInModal(first),
})
const failing = (reason?: string) =>
  new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', ...(reason ? { reason } : {}) })

export const Empty: Story = waiting({})

export const Partly: Story = {
  ...waiting({}),
  play: typeInModal('foyer-otp-digit-0', '40', '[data-testid="foyer-otp-digit-2"]:focus'),
}

export const Counting: Story = waiting({ waitMs: 30_000 })

export const Checking: Story = {
  ...waiting({ code: 'wait' }),
  play: typeInModal('foyer-otp-digit-0', '402817', '.code-field .spinner'),
}

export const Connecting: Story = {
  ...waiting({ connecting: 'wait' }),
  play: typeInModal('foyer-otp-digit-0', '402817', '.code-field .spinner'),
}

export const Wrong: Story = {
  ...waiting({ code: failing('Invalid code') }, '402817'),
  play: awaitInModal(wrong),
}

export const WrongTyped: Story = {
  ...waiting({ code: failing('Invalid code') }),
  play: typeInModal('foyer-otp-digit-0', '402817', wrong),
}

export const Expired: Story = {
  ...waiting({ code: failing('The code was wrong three times and does not count any more') }, '402817'),
  play: awaitInModal(wrong),
}

export const TimedOut: Story = {
  ...waiting(
    { code: new FoyerError('FRAME_TIMED_OUT', { request: 'CONNECT_OTP', afterMs: 30_000 }) },
    '402817',
  ),
  play: awaitInModal(wrong),
}

export const Resent: Story = {
  ...waiting({}),
  play: pressInModal('foyer-email-resend', '[data-testid="foyer-snackbar-message"]'),
}

/** The code was correct, but the wallet could not be connected. */
export const NotConnected: Story = {
  ...waiting({ connecting: failing('The wallet is busy') }, '402817'),
  play: awaitInModal('[data-testid="foyer-email-failed"]'),
}

/** The view was opened by its name without a login, so the visitor chooses how to connect. */
export const WithoutLogin: Story = {
  args: { options: embeddedIn(), visit: at({ view: 'EmailVerifyOtp' }) },
  play: awaitInModal('[data-testid="foyer-email-input"]'),
}

export const OnPhone: Story = { ...waiting({ waitMs: 30_000 }), ...inWorld({ browser: 'iphone' }) }

export const Arabic: Story = {
  ...waiting({ waitMs: 30_000, code: failing() }, '402817'),
  globals: { direction: 'rtl' },
  play: awaitInModal(wrong),
}
