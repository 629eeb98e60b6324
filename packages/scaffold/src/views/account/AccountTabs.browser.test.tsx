import type { Features, FoyerOptions } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

/** The tabs of an account with these switches, by name. */
async function tabsWith(
  features: Partial<Features>,
  services: Partial<FoyerOptions> = storyBlockchainServices,
) {
  const screen = await render(<ModalStory options={{ ...services, features }} visit={connectedAt()} />)
  onTestFinished(() => screen.unmount())
  const first = await findInModal(screen.container, '[role="tab"]')
  return [...(first.closest('[role="tablist"]')?.querySelectorAll('[role="tab"]') ?? [])].map(
    each => each.textContent,
  )
}

it('stand in the order Tokens, NFTs, Activity [VIEW-14]', async () => {
  expect(await tabsWith({})).toEqual(['Tokens', 'NFTs', 'Activity'])
})

it('keep the NFTs where the app shows no history [VIEW-14]', async () => {
  expect(await tabsWith({ history: false })).toEqual(['Tokens', 'NFTs'])
})

it('leave the activity out where no service can tell it [VIEW-14]', async () => {
  expect(await tabsWith({}, {})).toEqual(['Tokens', 'NFTs'])
})
