import type { FoyerOptions } from '@foyer/core'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { useFoyer } from '../hooks/useFoyer.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

/** A host page, and how often it asked for what the modal needs. */
async function visit(options: Partial<FoyerOptions>, children: ReactNode = <ConnectButton />) {
  const instance = createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', ...options })
  const asked = { count: 0 }
  const load = () => {
    asked.count += 1
    return instance.load()
  }
  // The browser's own pointer rests in the corner of the page.
  const screen = await render(
    <div style={{ padding: 200 }}>
      <FoyerProvider foyer={{ ...instance, load }}>{children}</FoyerProvider>
    </div>,
  )
  const button = screen.container.querySelector('button') as HTMLButtonElement
  return { foyer: instance, asked, button, screen }
}

/** The page has nothing else to do, and was painted. */
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
  'by default loads the modal with %s, once, and nothing before the visitor acts',
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

it('with `none` only the click loads it', async () => {
  const { foyer, asked, button } = await visit({ preload: 'none' })
  for (const act of Object.values(signs)) act(button)
  await idle()
  expect(asked.count).toBe(0)
  button.click()
  await expect.poll(() => foyer.isLoaded()).toBe(true)
})

it('with `visible` loads it when the button is on screen', async () => {
  const { foyer, asked, button } = await visit(
    { preload: 'visible' },
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

it('with `idle` loads it when the page is idle, without a button too', async () => {
  const { foyer, asked } = await visit({ preload: 'idle' }, 'host')
  await expect.poll(() => foyer.isLoaded()).toBe(true)
  expect(asked.count).toBe(1)
})

it('a provider that is gone before the page was idle loads nothing', async () => {
  const { asked, screen } = await visit({ preload: 'idle' }, 'host')
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

it('a button of the host loads it when it says so', async () => {
  const { foyer, asked, button } = await visit({}, <OwnButton />)
  await idle()
  expect(asked.count).toBe(0)
  signs['pointerenter']?.(button)
  await expect.poll(() => foyer.isLoaded()).toBe(true)
})
