import type { SocialProvider } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectSocials', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = at({ view: 'ConnectSocials' })
const ready = '[data-testid^="foyer-social-"]:enabled'
const offering = (socials: readonly SocialProvider[]): Story => ({
  args: { visit, options: { ...embeddedIn(), features: { socials } } },
  play: awaitInModal(ready),
})

export const Every: Story = { args: { visit, options: embeddedIn() }, play: awaitInModal(ready) }

export const Some: Story = offering(['apple', 'farcaster', 'facebook'])

export const LegalCheckbox: Story = {
  args: {
    visit,
    options: {
      ...embeddedIn(),
      modal: { termsConditionsUrl: 'https://example.com/terms' },
      features: { legalCheckbox: true },
    },
  },
  play: inTurn(awaitInModal(ready), press(ready), awaitInModal('.consent-box[data-refused]')),
}

export const OnPhone: Story = {
  args: { visit, options: embeddedIn() },
  ...inWorld({ browser: 'iphone' }),
  play: awaitInModal(ready),
}

export const Arabic: Story = { ...offering(['google', 'x', 'github']), globals: { direction: 'rtl' } }
