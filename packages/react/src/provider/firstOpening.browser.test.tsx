import type { Connector } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { instanceOf } from '@foyer/core/instance'
import { placeHeightKey } from '@foyer/ui/frame'
import { StrictMode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { listedWallet } from '../testing/listedWallet.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

/** The maximum movement of the title while the modal loads. */
const toleratedPx = 8

const installed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...listedWallet, id: `w${index}`, name: `Wallet ${index}` }))
const pairing = {
  ...listedWallet,
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const
const embedded = { ...listedWallet, id: 'auth', name: 'Embedded', type: 'AUTH' } as const

interface OpeningCase {
  readonly name: string
  readonly connectors: readonly Connector[]
  readonly options?: Partial<FoyerOptions>
}

const openings: readonly OpeningCase[] = [
  { name: 'no wallet', connectors: [] },
  { name: 'one wallet', connectors: installed(1) },
  { name: 'two wallets', connectors: installed(2) },
  { name: 'three wallets and pairing', connectors: [...installed(3), pairing] },
  {
    name: 'one wallet and social logins',
    connectors: [...installed(1), embedded],
    options: { features: { email: false } },
  },
  { name: 'everything', connectors: [...installed(3), pairing, embedded] },
]

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Returns the modal's finite animations that still run. */
const movesOf = (root: ShadowRoot) =>
  root
    .getAnimations()
    .filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)

/** Opens a modal that loads until it is released. */
async function openHeld({ connectors, options }: OpeningCase) {
  const instance = instanceOf(
    createFoyer({
      id: `height-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [{ ...adapter, connectors: () => connectors }],
      storage: 'session',
      modal: { preload: 'none' },
      log: () => undefined,
      ...options,
    }),
  )
  const way = { letGo: () => {} }
  const held = new Promise<void>(resolve => {
    way.letGo = resolve
  })
  const foyer = { ...instance, load: () => held.then(() => instance.load()) }
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(() => screen.unmount())
  onTestFinished(() => sessionStorage.clear())
  screen.container.querySelector('button')?.click()
  const root = document.querySelector('[data-foyer-host]')?.shadowRoot as ShadowRoot
  await expect.poll(() => root.querySelector('.placeholder__title')).toBeTruthy()
  await Promise.all(movesOf(root).map(each => each.finished))
  return { foyer, root, letGo: way.letGo, leave: () => screen.unmount() }
}

const loadingParts = '.placeholder, .shimmer, [data-state="loading"]'

/** Waits until everything is loaded and nothing moves. Calls `look` in each frame. */
async function rest(root: ShadowRoot, look = () => {}) {
  const isAtRest = () =>
    root.querySelector('dialog[open] .card .view .list-row') !== null &&
    root.querySelector(loadingParts) === null &&
    movesOf(root).length === 0
  for (let resting = 0; resting < 10; resting = isAtRest() ? resting + 1 : 0) {
    await frame()
    look()
  }
}

const windows = [
  [1280, 800],
  [1366, 650],
  [390, 844],
] as const
const cases = windows.flatMap(([width, height]) =>
  openings.map(opening => ({ name: opening.name, width, height, opening })),
)

it.each(cases)(
  'moves the title by at most 8 px on a later page of the tab: $name, $width × $height',
  async ({ width, height, opening }) => {
    await page.viewport(width, height)
    const first = await openHeld(opening)
    first.letGo()
    await rest(first.root)
    first.foyer.close()
    await first.leave()
    const { root, letGo } = await openHeld(opening)
    const seen: number[] = []
    const look = () => {
      const title = root.querySelector('.placeholder__title, .header__title')
      if (title) seen.push(Math.round(title.getBoundingClientRect().top))
    }
    look()
    letGo()
    await rest(root, look)
    expect(Math.max(...seen) - Math.min(...seen), seen.join()).toBeLessThanOrEqual(toleratedPx)
  },
)

it('stores no height if the host stores nothing', async () => {
  const { root, foyer, letGo } = await openHeld({ name: '', connectors: [], options: { storage: 'memory' } })
  letGo()
  await rest(root)
  foyer.close()
  expect(sessionStorage).toHaveLength(0)
})

it('opens although another script stored nonsense', async () => {
  sessionStorage[placeHeightKey] = 'nonsense'
  const { root, letGo } = await openHeld({ name: '', connectors: [] })
  expect(root.querySelector<HTMLElement>('.placeholder__body')?.offsetHeight).toBe(344)
  letGo()
  await rest(root)
})
