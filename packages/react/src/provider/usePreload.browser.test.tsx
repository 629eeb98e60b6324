import type { FoyerOptions } from '@foyer/core'
import { type FoyerInstance, instanceOf } from '@foyer/core/instance'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { useFoyer } from '../hooks/useFoyer.js'
import { listedWallet } from '../testing/listedWallet.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

/** Opens a host page, and counts its requests for the modal's code. */
async function visit(options: Partial<FoyerOptions>, children: ReactNode = <ConnectButton />) {
  const instance = instanceOf(
    createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', ...options }),
  )
  const asked = { count: 0, wallets: 0 }
  const load = () => {
    asked.count += 1
    return instance.load()
  }
  const directory = {
    ...instance.directory,
    async prefetch() {
      asked.wallets += 1
    },
  }
  const counted: FoyerInstance = { ...instance, load, directory }
  // The padding moves the button away from the browser's own pointer, which is in the corner of the page.
  const screen = await render(
    <div style={{ padding: 200 }}>
      <FoyerProvider foyer={counted}>{children}</FoyerProvider>
    </div>,
  )
  const button = screen.container.querySelector('button') as HTMLButtonElement
  return { foyer: instance, instance, asked, button, screen }
}

/** Waits until the page is idle and was painted. */
async function idle(): Promise<void> {
  await new Promise(resolve => requestIdleCallback(resolve))
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const signs: Readonly<Record<string, (button: HTMLElement) => void>> = {
  pointerenter: button => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  pointerdown: button => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  touchstart: button => button.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
  focus: button => button.focus(),
}

it.each(Object.entries(signs))(
  'loads the modal once with %s by default, and nothing before the visitor acts',
  async (_, act) => {
    const { foyer, asked, button } = await visit({})
    await idle()
    expect(asked.count).toBe(0)
    act(button)
    await expect.poll(() => asked.count).toBe(1)
    for (const again of Object.values(signs)) again(button)
    await expect.poll(() => foyer.isLoaded()).toBe(true)
    expect(asked.count).toBe(1)
  },
)

const host = () => document.querySelector('[data-foyer-host]')
const inModal = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
const rowSelector = '[data-testid^="foyer-wallet-selector-"]'

it.each(Object.entries(signs))(
  'draws the closed modal ahead after %s, so that the click builds nothing',
  async (_, act) => {
    const { foyer, button, screen } = await visit({
      adapters: [{ ...adapter, connectors: () => [listedWallet] }],
    })
    onTestFinished(() => screen.unmount())
    const told: string[] = []
    foyer.on('tracked', ({ tracked }) => told.push(tracked.event))
    expect(host()).toBeNull()
    act(button)
    await expect.poll(() => inModal(rowSelector)).toBeDefined()
    const row = inModal(rowSelector)
    expect([
      inModal('dialog')?.hasAttribute('open'),
      row?.checkVisibility(),
      foyer.getState().modal.isOpen,
    ]).toEqual([false, false, false])
    expect(told).not.toContain('MODAL_OPEN')
    button.click()
    await expect.poll(() => inModal('dialog[open]')).toBeDefined()
    expect([inModal(rowSelector), row?.checkVisibility()]).toEqual([row, true])
    expect(inModal('.placeholder')).toBeUndefined()
  },
)

it('calls no service before the press, wherever the pointer moves', async () => {
  const { instance, asked, button, screen } = await visit({ projectId: 'p' })
  onTestFinished(() => screen.unmount())
  for (const act of Object.values(signs)) act(button)
  await expect.poll(() => inModal('.view')).toBeDefined()
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    document.dispatchEvent(new Event(type, { bubbles: true }))
  await idle()
  expect(asked.wallets).toBe(0)
  instance.open()
  await expect.poll(() => asked.wallets).toBe(1)
})

it('draws no view ahead in a wide modal, which would start a pairing', async () => {
  const { foyer, button, screen } = await visit({ modal: { layout: 'wide' } })
  onTestFinished(() => screen.unmount())
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(host).not.toBeNull()
  await idle()
  expect([inModal('.view'), foyer.getState().pairing]).toEqual([undefined, {}])
})

it('draws nothing with `visible` and `idle` before a sign of intent', async () => {
  for (const preload of ['visible', 'idle'] as const) {
    const { foyer, screen } = await visit({ modal: { preload } })
    await expect.poll(() => foyer.isLoaded()).toBe(true)
    await idle()
    expect(host()).toBeNull()
    await screen.unmount()
  }
})

it('loads with `none` only at the click', async () => {
  const { foyer, asked, button } = await visit({ modal: { preload: 'none' } })
  for (const act of Object.values(signs)) act(button)
  await idle()
  expect(asked.count).toBe(0)
  button.click()
  await expect.poll(() => foyer.isLoaded()).toBe(true)
})

it('loads with `visible` when the button is on screen', async () => {
  const { foyer, asked, button } = await visit(
    { modal: { preload: 'visible' } },
    <div style={{ paddingBlock: 3000 }}>
      <ConnectButton />
    </div>,
  )
  await idle()
  expect(asked.count).toBe(0)
  button.scrollIntoView()
  await expect.poll(() => foyer.isLoaded()).toBe(true)
  expect(asked.count).toBe(1)
})

it('loads with `idle` when the page is idle, even without a button', async () => {
  const { foyer, asked } = await visit({ modal: { preload: 'idle' } }, 'host')
  await expect.poll(() => foyer.isLoaded()).toBe(true)
  expect(asked.count).toBe(1)
})

it('loads nothing for a provider that unmounted before the page was idle', async () => {
  const { asked, screen } = await visit({ modal: { preload: 'idle' } }, 'host')
  const count = asked.count
  await screen.unmount()
  await idle()
  expect(asked.count).toBe(count)
})

function OwnButton() {
  const { preload } = useFoyer()
  return (
    <button type="button" onPointerEnter={() => preload()}>
      own
    </button>
  )
}

it('loads when a button of the host asks for it', async () => {
  const { foyer, asked, button } = await visit({}, <OwnButton />)
  await idle()
  expect(asked.count).toBe(0)
  signs['pointerenter']?.(button)
  await expect.poll(() => foyer.isLoaded()).toBe(true)
})
