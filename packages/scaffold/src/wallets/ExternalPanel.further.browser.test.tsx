import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { openModal } from '../shell/openModal.test.support.js'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { pressWallet } from '../stories/visits.js'

const notLoaded = () => new FoyerError('FEATURE_LOAD_FAILED', { name: 'connect' })

/** Opens a panel that waits for a wallet. Each function in `asked` rejects a request. */
async function openPanel() {
  const asked: ((error: FoyerError) => void)[] = []
  const adapter = createStoryAdapter({})
  const connectors = adapter.connectors().map(connector => ({
    ...connector,
    connect: () => new Promise<never>((_, reject) => asked.push(reject)),
  }))
  const instance: { foyer?: FoyerInstance } = {}
  const visit = (foyer: FoyerInstance) => {
    instance.foyer = foyer
    return pressWallet(foyer)
  }
  const options = { adapters: [{ ...adapter, connectors: () => connectors }] }
  const screen = await render(<ModalStory options={options} visit={visit} />)
  onTestFinished(() => screen.unmount())
  await findInModal(screen.container, '[data-testid="foyer-connecting-status"]')
  await expect.poll(() => asked.length).toBe(1)
  const flow = () => instance.foyer?.getState().connection.flow.status
  const view = () => instance.foyer?.getState().router.history.at(-1)?.view
  return { screen, asked, flow, view }
}

it('repeats a request that began before the panel and whose code failed to load', async () => {
  const { screen, asked, flow } = await openPanel()
  asked[0]?.(notLoaded())
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(notLoaded())
  await findInModal(screen.container, '[data-testid="foyer-connecting-retry"]')
  expect(flow()).toBe('failed')
  expect(asked).toHaveLength(2)
})

it('does not repeat a request that the wallet answered', async () => {
  const { screen, asked, flow } = await openPanel()
  asked[0]?.(new FoyerError('CONNECT_REJECTED'))
  await findInModal(screen.container, '[data-testid="foyer-connecting-retry"]')
  expect(flow()).toBe('failed')
  expect(asked).toHaveLength(1)
})

it('keeps its height from the wait to a refusal, and offers to cancel from the start', async () => {
  const { screen, asked } = await openPanel()
  const cancel = await findInModal(screen.container, '[data-testid="foyer-connecting-cancel"]')
  expect(cancel.checkVisibility({ visibilityProperty: true })).toBe(true)
  const heightOf = (part: HTMLElement) => part.closest<HTMLElement>('.view')?.offsetHeight
  const before = heightOf(cancel)
  asked[0]?.(new FoyerError('CONNECT_REJECTED'))
  const retry = await findInModal(screen.container, '[data-testid="foyer-connecting-retry"]')
  expect(heightOf(retry)).toBe(before)
  const text = await findInModal(screen.container, '.status-message__text')
  expect(text.offsetWidth).toBeLessThanOrEqual(280)
})

it('offers another wallet after a refusal, in the list', async () => {
  const { screen, asked, view } = await openPanel()
  asked[0]?.(new FoyerError('CONNECT_REJECTED'))
  expect(view()).toBe('ConnectingExternal')
  const other = await findInModal(screen.container, '[data-testid="foyer-connecting-other"]')
  other.click()
  await expect.poll(view).toBe('Connect')
})

it('does not say of one wallet what happened to another', async () => {
  const { find, all } = await openModal(
    async foyer => {
      foyer.open({ view: 'Connect' })
      await foyer.connect({ connectorId: 'umbra' }).catch(() => undefined)
      foyer.router.push({ view: 'ConnectingExternal', connectorId: 'ember' })
    },
    { script: { connect: new FoyerError('WALLET_LOCKED') } },
  )
  const status = await find('[data-testid="foyer-connecting-status"]')
  expect(status.textContent).not.toContain('is locked')
  expect(all('[data-testid="foyer-connecting-retry"]')).toHaveLength(1)
})

it.each([true, false])(
  'never says after a success that nothing was shared, in a dialog: %s',
  async isDialog => {
    const said: (string | null)[] = []
    const approve = new EventTarget()
    const approved = new Promise<void>(done => approve.addEventListener('approve', () => done()))
    const { container, unmount } = await render(
      <ModalStory isDialog={isDialog} isOpen={isDialog} script={{ connect: approved }} />,
    )
    onTestFinished(unmount)
    ;(await findInModal(container, '[data-testid*="ember"]')).click()
    await findInModal(container, '[data-testid="foyer-connecting-status"]')
    const root = container.querySelector('[data-foyer-host]')?.shadowRoot
    const statuses = () => [...(root?.querySelectorAll('[data-testid="foyer-connecting-status"]') ?? [])]
    const observer = new MutationObserver(() => said.push(...statuses().map(each => each.textContent)))
    if (root) observer.observe(root, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    approve.dispatchEvent(new Event('approve'))
    await expect.poll(statuses).toHaveLength(0)
    expect(said.join()).not.toContain('Nothing was shared')
  },
)
