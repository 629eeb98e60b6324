import type { Connector } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { instanceOf } from '@foyer/core/instance'
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
/** The minimum distance of a dialog from the window's edges. */
const edgePx = 16

const installed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...listedWallet, id: `w${index}`, name: `Wallet ${index}` }))
const pairing = {
  ...listedWallet,
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const
const embedded = { ...listedWallet, id: 'auth', name: 'Embedded', type: 'AUTH' } as const
const legal = { termsConditionsUrl: 'https://example.com/terms' }

interface OpeningCase {
  readonly name: string
  readonly connectors: readonly Connector[]
  readonly options?: Partial<FoyerOptions>
}

const openings: readonly OpeningCase[] = [
  { name: 'no wallet', connectors: [] },
  { name: 'one wallet', connectors: installed(1) },
  { name: 'two wallets', connectors: installed(2) },
  { name: 'five wallets', connectors: installed(5) },
  { name: 'more wallets than fit', connectors: installed(9) },
  { name: 'pairing only', connectors: [pairing] },
  { name: 'one wallet and pairing', connectors: [...installed(1), pairing] },
  { name: 'three wallets and pairing', connectors: [...installed(3), pairing] },
  { name: 'one wallet and logins', connectors: [...installed(1), embedded] },
  {
    name: 'one wallet and e-mail',
    connectors: [...installed(1), embedded],
    options: { features: { socials: false } },
  },
  {
    name: 'one wallet and social logins',
    connectors: [...installed(1), embedded],
    options: { features: { email: false } },
  },
  { name: 'everything', connectors: [...installed(3), pairing, embedded] },
  { name: 'logins without a wallet', connectors: [embedded] },
  { name: 'legal pages', connectors: installed(2), options: { modal: { ...legal, preload: 'none' } } },
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
      storage: 'memory',
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
  screen.container.querySelector('button')?.click()
  const root = document.querySelector('[data-foyer-host]')?.shadowRoot as ShadowRoot
  await expect.poll(() => root.querySelector('.placeholder__title')).toBeTruthy()
  await Promise.all(movesOf(root).map(each => each.finished))
  return { foyer, root, letGo: way.letGo }
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

it.each(openings)('moves the title by at most 8 px in the first opening: $name', async opening => {
  await page.viewport(1280, 800)
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
  const [card, dialog] = [root.querySelector('.card'), root.querySelector('dialog')]
  expect(card?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - edgePx)
  expect(dialog?.scrollHeight).toBe(innerHeight)
})

it.each([
  ['in the next opening', 800, true],
  ['in a window without room for the longest list', 799, false],
])('centers the dialog %s', async (_, height, isAgain) => {
  await page.viewport(1280, height)
  const { foyer, root, letGo } = await openHeld({ name: '', connectors: installed(1) })
  letGo()
  await rest(root)
  if (isAgain) {
    foyer.close()
    await expect.poll(() => root.querySelectorAll('dialog').length).toBe(1)
    foyer.open()
    await rest(root)
  }
  const { top, bottom } = root.querySelector('.card')?.getBoundingClientRect() ?? new DOMRect()
  expect((top + bottom) / 2).toBeCloseTo(height / 2, 0)
})
