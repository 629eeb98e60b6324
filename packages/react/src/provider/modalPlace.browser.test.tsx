import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerInline, FoyerProvider } from './FoyerProvider.js'

const basics = { networks: [network], adapters: [adapter], storage: 'memory' } as const

const hosts = () => [...document.querySelectorAll('[data-foyer-host]')]
const card = () =>
  hosts()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-testid="foyer-modal-card"]') ?? undefined

it('appends the modal once to the end of the body and keeps it between visits [OVER-1]', async () => {
  const foyer = createFoyer(basics)
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  expect(hosts()).toEqual([])
  await foyer.open()
  await expect.poll(card).toBeDefined()
  const [host, ...others] = hosts()
  expect([host?.parentElement, document.body.lastElementChild, others]).toEqual([document.body, host, []])
  foyer.close()
  await expect.poll(() => card()?.checkVisibility()).toBe(false)
  await foyer.open()
  await expect.poll(() => card()?.checkVisibility()).toBe(true)
  expect(hosts()).toEqual([host])
})

it('renders an inline modal in the host’s element, without a dialog [OVER-1]', async () => {
  const foyer = createFoyer({ ...basics, modal: { placement: 'inline' } })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <section>
        <FoyerInline />
      </section>
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  await expect.poll(card).toBeDefined()
  expect(hosts().map(each => each.parentElement?.tagName)).toEqual(['SECTION'])
  expect(hosts()[0]?.shadowRoot?.querySelector('dialog')).toBeNull()
})

it.each([
  [
    'a press',
    (there: HTMLElement) =>
      there.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true })),
  ],
  [
    'a key',
    (there: HTMLElement) =>
      there.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true })),
  ],
  ['the click of a screen reader', (there: HTMLElement) => there.click()],
] as const)(
  'counts %s in an inline card as its opening, but no action of the page [CALL-24]',
  async (_, act) => {
    const foyer = createFoyer({ ...basics, modal: { placement: 'inline' } })
    const seen: string[] = []
    foyer.on('tracked', ({ tracked }) => seen.push(tracked.event))
    const screen = await render(
      <FoyerProvider foyer={foyer}>
        <button type="button">of the page</button>
        <FoyerInline />
      </FoyerProvider>,
    )
    onTestFinished(() => screen.unmount())
    await expect.poll(card).toBeDefined()
    act(screen.container.querySelector('button') as HTMLElement)
    expect(seen).toEqual([])
    act(card() as HTMLElement)
    expect(seen.slice(0, 1)).toEqual(['MODAL_OPEN'])
    act(card() as HTMLElement)
    expect(seen.filter(each => each === 'MODAL_OPEN')).toHaveLength(1)
  },
)

it('draws one modal for two providers of an instance, also after the first unmounts', async () => {
  const foyer = createFoyer(basics)
  const provider = (
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>
  )
  const first = await render(provider)
  const second = await render(provider)
  onTestFinished(() => second.unmount())
  await foyer.open()
  await expect.poll(card).toBeDefined()
  expect(hosts()).toHaveLength(1)
  await first.unmount()
  await expect.poll(() => card()?.checkVisibility()).toBe(true)
  expect(hosts()).toHaveLength(1)
})
