import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { choseProvider } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingFarcaster', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const code = '[data-testid="foyer-qr-code"][data-state="ready"]'
const status = '[data-testid="foyer-connecting-status"]'
const retry = '[data-testid="foyer-connecting-retry"]'
const link = '[data-testid="foyer-farcaster-link"]'
const login = (story: StoryEmbedded = {}): Story => ({
  args: { options: embeddedIn(story), visit: choseProvider('farcaster') },
  play: awaitInModal(code),
})

export const Code: Story = login()

export const LinkOnItsWay: Story = { ...login({ farcasterUri: 'wait' }), play: awaitInModal(status) }

export const Loading: Story = {
  ...login({ farcaster: 'accepted', connecting: 'wait' }),
  play: awaitInModal('.connecting-mark'),
}

export const NoLink: Story = { ...login({ farcasterUri: 'nowhere' }), play: awaitInModal(retry) }

export const Refused: Story = {
  ...login({
    farcaster: new FoyerError('FRAME_FAILED', { request: 'CONNECT_FARCASTER', reason: 'Declined' }),
  }),
  play: awaitInModal(retry),
}

export const WithoutLogin: Story = {
  args: { options: embeddedIn(), visit: at({ view: 'ConnectingFarcaster' }) },
  play: awaitInModal('[data-testid="foyer-email-input"]'),
}

export const OnPhone: Story = {
  ...login(),
  ...inWorld({ browser: 'iphone' }),
  play: awaitInModal(`${link}[href]`),
}

export const OnPhoneLinkOnItsWay: Story = {
  ...login({ farcasterUri: 'wait' }),
  ...inWorld({ browser: 'android' }),
  play: awaitInModal(link),
}

export const Arabic: Story = { ...login(), globals: { direction: 'rtl' } }
