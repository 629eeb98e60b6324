import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { storyAddresses } from '../stories/storyAdapter.js'
import { openModal } from './openModal.test.support.js'

const app = { name: 'Harbour Exchange', description: '', url: 'https://example.com', icons: [] }
const row = '[data-testid="foyer-wallet-selector-ember"]'

/** Returns the words of each snapshot of the dialog that appears. */
function recordSnapshots(root: ShadowRoot): readonly string[] {
  const seen: string[] = []
  new MutationObserver(changes => {
    for (const node of changes.flatMap(each => [...each.addedNodes]))
      if (node instanceof HTMLDialogElement && node.dataset['state'] === 'leaving')
        seen.push(node.querySelector('.status-message')?.textContent ?? '')
  }).observe(root, { subtree: true, childList: true })
  return seen
}

it('shows and announces the success in the frame in which the wallet has connected', async () => {
  await page.viewport(1280, 800)
  const answer: { approve?: () => void } = {}
  const { find, all, container, foyer } = await openModal(foyer => foyer.open({ view: 'Connect' }), {
    options: { metadata: app },
    script: { connect: new Promise<void>(resolve => (answer.approve = resolve)) },
  })
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot as ShadowRoot
  const announced = () => all('[data-testid="foyer-connected-announcement"]').map(each => each.textContent)
  const seen = recordSnapshots(root)
  ;(await find(row)).click()
  await find('[data-testid="foyer-connecting-status"]')
  expect(announced()).toEqual([''])
  answer.approve?.()
  await expect.poll(() => seen).toEqual(['Connected0x8ba1…BA72'])
  expect(storyAddresses.eip155[0]).toMatch(/^0x8ba1.*BA72$/)
  await expect.poll(announced).toEqual(['Connected to Harbour Exchange with Ember'])
  await foyer.disconnect()
})

it('announces nothing when the visitor cancels', async () => {
  const { find, all, foyer } = await openModal(foyer => foyer.open({ view: 'Connect' }), {
    script: { connect: 'wait' },
  })
  ;(await find(row)).click()
  await find('[data-testid="foyer-connecting-status"]')
  foyer.connection.cancelConnect()
  await find('[data-testid="foyer-connecting-retry"]')
  expect(all('[data-testid="foyer-connected-announcement"]').map(each => each.textContent)).toEqual([''])
})
