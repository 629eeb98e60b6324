import type { Features, FoyerOptions } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

/** Opens an account with these features and returns the names of its tabs. */
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

it('shows the tabs in the order Tokens, NFTs, Activity [VIEW-14]', async () => {
  expect(await tabsWith({})).toEqual(['Tokens', 'NFTs', 'Activity'])
})

it('shows the NFTs if the app disabled the history [VIEW-14]', async () => {
  expect(await tabsWith({ history: false })).toEqual(['Tokens', 'NFTs'])
})

it('omits the activity if no service supports it [VIEW-14]', async () => {
  expect(await tabsWith({}, {})).toEqual(['Tokens', 'NFTs'])
})
