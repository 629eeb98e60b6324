import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { connectedAt } from '../../stories/visits.js'

it('labels a delegated account in the settings, and asks the network only when they open [USER-33]', async () => {
  const asked: string[] = []
  const readAccountKind = async ({ address }: { readonly address: string }) => {
    asked.push(address)
    return 'delegated' as const
  }
  const { container, unmount } = await render(
    <ModalStory script={{ reads: { readAccountKind } }} visit={connectedAt()} />,
  )
  onTestFinished(unmount)
  const settings = await findInModal(container, '[data-testid="foyer-account-settings"]')
  expect(asked).toEqual([])
  settings.click()
  const kind = await findInModal(container, '[data-testid="foyer-account-kind"]')
  expect(kind.textContent).toBe('Delegated to a smart account (EIP-7702)')
  expect(new Set(asked).size).toBe(1)
})
