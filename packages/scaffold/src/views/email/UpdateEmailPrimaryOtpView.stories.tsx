import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { embeddedAt, submittedChange } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/UpdateEmailPrimaryOtp', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const first = '[data-testid="foyer-otp-digit-0"]'
const view = 'UpdateEmailPrimaryOtp'
const entering = (story: StoryEmbedded = {}): Story => ({
  args: { options: embeddedIn({ change: 'VERIFY_PRIMARY_OTP', ...story }), visit: submittedChange(view) },
  play: awaitInModal(first),
})

export const Empty: Story = entering()

export const Checking: Story = {
  ...entering({ code: 'wait' }),
  play: typeInModal('foyer-otp-digit-0', '402817', '.code-field .spinner'),
}

export const Wrong: Story = {
  ...entering({ code: new FoyerError('FRAME_FAILED', { request: 'UPDATE_EMAIL', reason: 'Invalid code' }) }),
  play: typeInModal('foyer-otp-digit-0', '402817', '.code-field[data-state="error"]'),
}

export const Right: Story = {
  ...entering(),
  play: typeInModal('foyer-otp-digit-0', '402817', '.view[data-label="Confirm new email"]'),
}

export const StartedAgain: Story = {
  ...entering(),
  play: pressInModal('foyer-email-change-again', '[data-testid="foyer-email-change-save"]'),
}

export const WithoutChange: Story = {
  args: { options: embeddedIn(), visit: embeddedAt({ view }) },
  play: awaitInModal('[data-testid="foyer-email-change"]'),
}

export const OnPhone: Story = { ...entering(), ...inWorld({ browser: 'iphone' }) }

export const Arabic: Story = { ...entering(), globals: { direction: 'rtl' } }
