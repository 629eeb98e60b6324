import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { choseProvider } from '../../stories/embeddedVisits.js'
import { inTurn } from '../../stories/inTurn.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, reads } from '../../stories/shows.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingSocial', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const opens = inWorld({ opensWindows: true })
const status = '[data-testid="foyer-connecting-status"]'
const retry = '[data-testid="foyer-connecting-retry"]'
const login = (story: StoryEmbedded = {}, provider: 'google' | 'github' = 'google'): Story => ({
  args: { options: embeddedIn(story), visit: choseProvider(provider) },
  ...opens,
  play: awaitInModal(status),
})

export const Opening: Story = login({ redirect: 'wait' })

export const Waiting: Story = login()

export const DarkMark: Story = login({}, 'github')

export const PopupBlocked: Story = { ...login(), ...inWorld(), play: awaitInModal(retry) }

export const NoAddress: Story = { ...login({ redirect: 'nowhere' }), play: awaitInModal(retry) }

export const FrameMissing: Story = {
  ...login({ redirect: new FoyerError('FRAME_LOAD_TIMED_OUT', { afterMs: 20_000 }) }),
  play: awaitInModal(retry),
}

export const SlowFrame: Story = {
  ...login({
    redirect: new FoyerError('FRAME_TIMED_OUT', { request: 'GET_SOCIAL_REDIRECT_URI', afterMs: 30_000 }),
  }),
  play: awaitInModal(retry),
}

export const TimedOut: Story = {
  ...login({ redirect: new FoyerError('SOCIAL_TIMED_OUT', { provider: 'google', afterMs: 45_000 }) }),
  play: awaitInModal(retry),
}

export const Cancelled: Story = {
  ...login({ redirect: new FoyerError('SOCIAL_CANCELLED', { provider: 'google' }) }),
  play: awaitInModal(retry),
}

export const UntrustedOrigin: Story = {
  ...login({ redirect: new FoyerError('SOCIAL_ORIGIN_UNTRUSTED', { origin: 'https://elsewhere.example' }) }),
  play: inTurn(reads(status, 'This site isn’t allowed to log you in'), lacks(retry)),
}

export const CutOff: Story = {
  ...login({ redirect: new FoyerError('SOCIAL_WINDOW_CUT_OFF', { provider: 'google' }) }),
  play: inTurn(reads(status, 'same-origin-allow-popups'), lacks(retry)),
}

export const Refused: Story = {
  ...login({
    redirect: new FoyerError('FRAME_FAILED', { request: 'CONNECT_SOCIAL', reason: 'The account is blocked' }),
  }),
  play: awaitInModal(retry),
}

/** The view was opened by its name without a login, so the visitor chooses how to connect. */
export const WithoutLogin: Story = {
  args: { options: embeddedIn(), visit: at({ view: 'ConnectingSocial', provider: 'google' }) },
  play: awaitInModal('[data-testid="foyer-email-input"]'),
}

export const OnPhone: Story = { ...login(), ...inWorld({ browser: 'iphone', opensWindows: true }) }

export const Arabic: Story = { ...login(), globals: { direction: 'rtl' } }
