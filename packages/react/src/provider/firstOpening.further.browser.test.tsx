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

/** Opens a held modal and lets it load. Returns the tops of its title, frame by frame. */
async function watchTitle(opening: OpeningCase) {
  const { root, letGo } = await openHeld(opening)
  const tops: number[] = []
  const look = () => {
    const title = root.querySelector('.placeholder__title, .header__title')
    if (title) tops.push(Math.round(title.getBoundingClientRect().top))
  }
  look()
  letGo()
  await rest(root, look)
  return { root, tops }
}

/** Returns the height of the list that is out of sight, in CSS pixels. */
function hiddenHeight(root: ShadowRoot): number {
  const list = root.querySelector('.animated-height')
  return list ? list.scrollHeight - list.clientHeight : Number.NaN
}

/** The sheets of phones that are lower than their list at first, and grow. */
const isGrowing = ({ name, width }: (typeof cases)[number]) => name === 'everything' && width < 540

it.each(cases.filter(each => !isGrowing(each)))(
  'moves the title by at most 8 px on the first page of the tab: $name, $width × $height',
  async ({ width, height, opening }) => {
    await page.viewport(width, height)
    const { tops } = await watchTitle(opening)
    expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThanOrEqual(toleratedPx)
  },
)

it.each(cases.filter(({ width }) => width < 540))(
  'hides nothing of the list in a sheet, however low the placeholder was: $name',
  async ({ width, height, opening }) => {
    await page.viewport(width, height)
    sessionStorage[`${placeHeightKey}Connect`] = '64px'
    const { root } = await watchTitle(opening)
    expect(hiddenHeight(root)).toBe(0)
  },
)

it('hides nothing of a long list in a sheet on the first page of the tab', async () => {
  await page.viewport(390, 844)
  const { root } = await watchTitle(openings.at(-1) as OpeningCase)
  expect(hiddenHeight(root)).toBe(0)
})

it.each(cases)(
  'moves the title by at most 8 px on a later page of the tab: $name, $width × $height',
  async ({ width, height, opening }) => {
    await page.viewport(width, height)
    const first = await openHeld(opening)
    first.letGo()
    await rest(first.root)
    first.foyer.close()
    await first.leave()
    const { tops } = await watchTitle(opening)
    expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThanOrEqual(toleratedPx)
  },
)

/** Returns how far the dialog's panel is from the middle of the window, in CSS pixels. */
function offCentre(root: ShadowRoot): number {
  const { top, bottom } = root.querySelector('.dialog__panel')?.getBoundingClientRect() ?? new DOMRect()
  return Math.abs(top + bottom - window.innerHeight) / 2
}

/** Opens one wallet in the place of a much higher placeholder, so that it lies above the middle. */
async function openAboveCentre() {
  await page.viewport(1280, 800)
  const opened = await openHeld({ name: '', connectors: installed(1) })
  opened.letGo()
  await rest(opened.root)
  expect(offCentre(opened.root)).toBeGreaterThan(50)
  return opened
}

it('moves the dialog from where it was to the middle when another view opens', async () => {
  const { root, foyer } = await openAboveCentre()
  const panel = root.querySelector<HTMLElement>('.dialog__panel')
  const before = panel?.offsetTop
  foyer.router.push({ view: 'WhatIsAWallet' })
  const starts = () =>
    movesOf(root).flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.target !== panel) return []
      const place = effect.getKeyframes()[0]?.['translate']
      return typeof place === 'string' ? [Number.parseFloat(place.split(' ')[1] ?? '')] : []
    })
  while (starts().length === 0) await frame()
  expect((panel?.offsetTop ?? 0) + (starts()[0] ?? Number.NaN)).toBeCloseTo(before ?? Number.NaN, 0)
  await expect.poll(() => offCentre(root)).toBeLessThan(1)
})

it('centers the dialog again when the window changes its size', async () => {
  const { root } = await openAboveCentre()
  await page.viewport(1280, 700)
  await expect.poll(() => offCentre(root)).toBeLessThan(1)
})

it('centers the next opening of the dialog', async () => {
  const { root, foyer } = await openAboveCentre()
  foyer.close()
  await expect.poll(() => root.querySelector('dialog[open]')).toBeNull()
  foyer.open()
  await rest(root)
  expect(offCentre(root)).toBeLessThan(1)
})

it('stores no height if the host stores nothing', async () => {
  const { root, foyer, letGo } = await openHeld({ name: '', connectors: [], options: { storage: 'memory' } })
  letGo()
  await rest(root)
  foyer.close()
  expect(sessionStorage).toHaveLength(0)
})

it('stores no height if the page removes the open modal', async () => {
  const { root, letGo, leave } = await openHeld({ name: '', connectors: [] })
  letGo()
  await rest(root)
  await leave()
  expect(sessionStorage).toHaveLength(0)
})

it('opens although another script stored nonsense', async () => {
  sessionStorage[`${placeHeightKey}Connect`] = 'nonsense'
  const { root, letGo } = await openHeld({ name: '', connectors: [] })
  expect(root.querySelector<HTMLElement>('.placeholder__body')?.offsetHeight).toBe(344)
  letGo()
  await rest(root)
})
