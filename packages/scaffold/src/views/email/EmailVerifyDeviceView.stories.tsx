import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { submittedEmail } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/EmailVerifyDevice', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const address = '[data-testid="foyer-email-address"]'
const waiting = (story: StoryEmbedded): Story => ({
  args: {
    options: embeddedIn({ email: 'VERIFY_DEVICE', ...story }),
    visit: submittedEmail('EmailVerifyDevice'),
  },
  play: awaitInModal(address),
})

export const Waiting: Story = waiting({})

export const Counting: Story = waiting({ waitMs: 30_000 })

export const Resent: Story = {
  ...waiting({}),
  play: pressInModal('foyer-email-resend', '[data-testid="foyer-snackbar-message"]'),
}

export const Approved: Story = {
  ...waiting({ device: 'approved' }),
  play: awaitInModal('[data-testid="foyer-otp-digit-0"]'),
}

export const Refused: Story = {
  ...waiting({
    device: new FoyerError('FRAME_FAILED', { request: 'CONNECT_DEVICE', reason: 'Link expired' }),
  }),
  play: awaitInModal('[data-testid="foyer-email-failed"]'),
}

export const WithoutLogin: Story = {
  args: { options: embeddedIn(), visit: at({ view: 'EmailVerifyDevice' }) },
  play: awaitInModal('[data-testid="foyer-email-input"]'),
}

export const OnPhone: Story = { ...waiting({}), ...inWorld({ browser: 'android' }) }

export const Arabic: Story = { ...waiting({ waitMs: 30_000 }), globals: { direction: 'rtl' } }
