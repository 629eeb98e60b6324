import { contrast, paint } from '@foyer/build/contrast'
import type { ThemeMode } from '@foyer/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FoyerButton } from '../buttons/AccountButton.js'
import styles from '../buttons.css?inline'
import { createFoyer } from '../createFoyer.js'
import * as entry from '../exports/theme.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'

const { createTheme, glass, own, midnight, paper, presets, sharp } = entry
const modes = ['light', 'dark'] as const
type Mode = Extract<ThemeMode, 'light' | 'dark'>

/** Opens the modal with a theme preset in a mode. */
async function openIn(preset: entry.ThemePreset, mode: Mode) {
  const foyer = createFoyer({
    id: `preset-${crypto.randomUUID()}`,
    networks: [network],
    adapters: [adapterWith(createPageWallet())],
    storage: 'memory',
    theme: createTheme({ preset, mode }),
  })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <style>{styles}</style>
      <FoyerButton />
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  screen.container.querySelector('button')?.click()
  const root = () => document.querySelector('[data-foyer-host]')?.shadowRoot
  await expect.poll(() => root()?.querySelector('.card')).toBeTruthy()
  return {
    foyer,
    root: root() as ShadowRoot,
    button: screen.container.querySelector('button') as HTMLElement,
  }
}

/** Returns the resolved value of a custom property inside the modal. */
function resolveIn(root: ShadowRoot, value: string): string {
  const probe = document.createElement('span')
  probe.style.color = value
  root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Returns the background of the modal's card, which may be translucent. */
function groundOf(root: ShadowRoot): string {
  return getComputedStyle(root.querySelector('.card') as Element).backgroundColor
}

const inks = ['text', 'text-2', 'text-3', 'accent-text', 'success', 'warning', 'danger']
const grounds = ['card', 'surface-1', 'surface-2', 'surface-3', 'raised']
const tones = ['text-2', 'accent-text', 'success', 'warning', 'danger']

describe.each(Object.entries(presets))('the preset %s', (_name, preset) => {
  it.each(modes.flatMap(mode => [[mode, '#fff'] as const, [mode, '#000'] as const]))(
    'has AA contrast on every background: %s over a page of %s',
    async (mode, page) => {
      const { root } = await openIn(preset, mode)
      const of = (name: string) => resolveIn(root, `var(--foyer-color-${name})`)
      // Nothing is blurred here, which is the worst case of a translucent card.
      const under = [page, of('cover'), groundOf(root)]
      const ratios: [string, number][] = []
      const judge = (what: string, ink: string, over: readonly string[]) =>
        ratios.push([what, contrast(paint([...under, ...over, ink]), paint([...under, ...over]))])
      for (const ground of grounds) {
        const over = ground === 'card' ? [] : [of(ground)]
        for (const ink of inks) judge(`${ink} on ${ground}`, of(ink), over)
      }
      for (const tone of tones) {
        const tag = resolveIn(root, `color-mix(in srgb, var(--foyer-color-${tone}) 13%, transparent)`)
        judge(`tag of ${tone}`, of(tone), [of('surface-1'), tag])
      }
      judge('on-accent on accent', of('on-accent'), [of('accent')])
      expect(ratios.filter(([, ratio]) => ratio < 4.5)).toEqual([])
    },
  )
})

it('has a dark card that stands out from a dark page under the backdrop', async () => {
  const { root } = await openIn(own, 'dark')
  const of = (name: string) => resolveIn(root, `var(--foyer-color-${name})`)
  const covered = ['#0b0b0c', of('cover')]
  expect(contrast(paint([...covered, of('card')]), paint(covered))).toBeGreaterThan(1.17)
})

function emulateMedia(features: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  return session.send('Emulation.setEmulatedMedia', { features })
}

const cornersOf = (element: Element) => {
  const { borderStartStartRadius, borderEndEndRadius } = getComputedStyle(element)
  return [borderStartStartRadius, borderEndEndRadius]
}

it('draws no round corner in the preset sharp, in the modal and in the page', async () => {
  const { foyer, root } = await openIn(sharp, 'light')
  const rounded = () => {
    const drawn = [
      ...root.querySelectorAll('.card *'),
      ...document.querySelectorAll('.foyer-button, .foyer-button *'),
    ]
    const round = drawn.filter(each => cornersOf(each).some(corner => Number.parseFloat(corner) > 0))
    return new Set(round.map(each => each.getAttribute('class')))
  }
  expect(rounded()).toEqual(new Set())
  foyer.close()
  await foyer.connect({ connectorId: 'test.red' })
  await foyer.open({ view: 'Account' })
  await expect.poll(() => root.querySelector('.avatar')?.checkVisibility()).toBe(true)
  expect(document.querySelector('.foyer-button__account')).not.toBeNull()
  expect(rounded()).toEqual(new Set())
})

describe('the preset glass', () => {
  const openGlass = async () => {
    const { root } = await openIn(glass, 'light')
    const style = getComputedStyle(root.querySelector('.card') as Element)
    return () => [style.backgroundColor, style.backdropFilter]
  }

  it('lets the blurred page shine through the modal', async () => {
    const look = await openGlass()
    expect(look()).toEqual(['color(srgb 1 1 1 / 0.72)', 'blur(24px) saturate(1.6)'])
  })

  it('is opaque for a visitor who wants less transparency', async () => {
    onTestFinished(() => emulateMedia([]))
    await emulateMedia([{ name: 'prefers-reduced-transparency', value: 'reduce' }])
    const look = await openGlass()
    expect(look()).toEqual(['color(srgb 1 1 1)', 'none'])
  })
})

it('exports every preset on its own', () => {
  expect(Object.values(presets).every(each => (Object.values(entry) as unknown[]).includes(each))).toBe(true)
})

it.each(modes)('has tokens that match Foyer’s default look: %s', async mode => {
  const colours = Object.entries<entry.Token>(entry.tokens).filter(([, { kind }]) => kind === 'color')
  const { root } = await openIn(own, mode)
  const shown = (variable: string) =>
    paint([resolveIn(root, `var(${variable.replace('--foyer-accent', '--foyer-color-accent')})`)])
  const said = colours.map(([name, token]) => [name, paint([String(token[mode])])])
  expect(colours.map(([name, token]) => [name, shown(token.variables[0] ?? '')])).toEqual(said)
})

it('keeps modal and page buttons alike, also when mode and theme change', async () => {
  const { foyer, root, button } = await openIn(paper, 'light')
  const both = () => [resolveIn(root, 'var(--foyer-color-accent)'), getComputedStyle(button).backgroundColor]
  const is = (colour: string) => [colour, colour]
  expect(both()).toEqual(is('rgb(143, 61, 31)'))
  foyer.setThemeMode('dark')
  await expect.poll(both).toEqual(is('rgb(233, 160, 124)'))
  foyer.setTheme(createTheme({ preset: midnight }))
  await expect.poll(both).toEqual(is('rgb(124, 156, 255)'))
  foyer.setTheme({})
  await expect.poll(both).toEqual(is('rgb(43, 179, 200)'))
})

it('rejects an invalid value if the browser can detect it', () => {
  expect(() => createTheme({ dark: { accent: 'blurple' } })).toThrow(/theme\.dark\.accent/)
  expect(() => createTheme({ light: { shadow: 'deep' } })).toThrow(/box-shadow/)
  expect(createTheme({ light: { shadow: '0 1px 2px red' } }).light).toBeDefined()
})
