import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { embeddedAt } from '../../stories/embeddedVisits.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { storyAnswer } from '../../stories/storyAnswer.js'
import type { StoryAnswer } from '../../stories/storyBlockchain.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { storySessions } from '../../stories/storySessions.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SmartSessionList', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const abilities = (revoke: NonNullable<StoryEmbedded['accountType']>) => ({
  grantPermissions: async () => ({ context: '0x' }),
  revokePermissions: async () => (await storyAnswer(revoke)) && '0x5e',
})
const listing = (sessions: StoryAnswer, revoke: NonNullable<StoryEmbedded['accountType']> = 'set') => {
  const { services, ...embedded } = embeddedIn({ script: { abilities: abilities(revoke) } })
  return {
    ...inWorld({ blockchain: { sessions } }),
    args: {
      options: {
        ...embedded,
        services: { ...services, ...storyBlockchainServices.services },
        features: { smartSessions: true },
      },
      visit: embeddedAt({ view: 'SmartSessionList' }),
    },
    play: awaitInModal('[data-testid^="foyer-smart-session-0x"]'),
  } satisfies Story
}
const some: StoryAnswer = () => ({ pcis: storySessions })
const first = 'foyer-smart-session-0xa1'
const revoke = 'foyer-smart-session-revoke'

export const Active: Story = listing(some)

export const Open: Story = { ...listing(some), play: pressInModal(first, `[data-testid="${revoke}"]`) }

export const Revoking: Story = {
  ...listing(some, 'wait'),
  play: async shown => {
    await pressInModal(first, `[data-testid="${revoke}"]`)(shown)
    await pressInModal(revoke, `[data-testid="${revoke}"][aria-busy]`)(shown)
  },
}

export const RevokeFailed: Story = {
  ...listing(some, new FoyerError('REQUEST_REJECTED', { method: 'wallet_revokePermissions' })),
  play: async shown => {
    await pressInModal(first, `[data-testid="${revoke}"]`)(shown)
    await pressInModal(revoke, '[data-testid="foyer-snackbar-message"]')(shown)
  },
}

export const Expired: Story = {
  ...listing(some),
  play: pressInModal('foyer-smart-sessions-expired', '[data-testid="foyer-smart-session-0xe1"]'),
}

export const Revoked: Story = {
  ...listing(some),
  play: pressInModal('foyer-smart-sessions-revoked', '[data-testid="foyer-smart-session-0xf1"]'),
}

export const None: Story = {
  ...listing(() => ({ pcis: [] })),
  play: awaitInModal('[data-testid="foyer-smart-sessions-empty"]'),
}

export const Loading: Story = { ...listing('silent'), play: awaitInModal('.shimmer') }

export const Failed: Story = {
  ...listing({ status: 500 }),
  play: awaitInModal('[data-testid="foyer-smart-sessions-failed"]'),
}

/** An account without support for smart sessions. */
export const Unsupported: Story = {
  args: {
    options: { ...onlyChain('bip122'), features: { smartSessions: true } },
    visit: connectedAt({ view: 'SmartSessionList' }),
  },
  play: awaitInModal('[data-testid="foyer-smart-sessions-unsupported"]'),
}

export const OnPhone: Story = {
  ...listing(some),
  ...inWorld({ browser: 'iphone', blockchain: { sessions: some } }),
}

export const Arabic: Story = { ...listing(some), globals: { direction: 'rtl' } }
