import type { FoyerError } from '@foyer/common'
import { localeOf } from '@foyer/scaffold/locales'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { listedWallet } from '../testing/listedWallet.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { isOffline, replaceLocale } from '../testing/replaceLocale.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

const titleOf = () =>
  document.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector('[data-testid="foyer-header-text"]')
    ?.textContent

/** Records the titles that the modal shows, frame by frame, without repeats. */
function watchTitles(): readonly string[] {
  const titles: string[] = []
  const look = () => {
    const title = titleOf()
    if (title && title !== titles.at(-1)) titles.push(title)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  onTestFinished(() => cancelAnimationFrame(frame))
  return titles
}

/** Opens the modal in a language, and returns the titles that it shows and the codes that are logged. */
async function openIn(locale: string) {
  const codes: string[] = []
  const foyer = createFoyer({
    id: `locale-${locale}`,
    networks: [network],
    adapters: [adapter],
    storage: 'memory',
    log: (_level, error: FoyerError) => codes.push(error.code),
    locale,
  })
  const screen = await render(<FoyerProvider foyer={foyer}>host</FoyerProvider>)
  onTestFinished(() => screen.unmount())
  const titles = watchTitles()
  foyer.open()
  return { titles, codes }
}

it('draws the modal in its language from its first frame on [USER-31]', async () => {
  const { titles } = await openIn('de')
  await expect.poll(() => titles).toContain('Wallet verbinden')
  expect(titles).toEqual(['Wallet verbinden'])
})

it('draws the modal in English if its language fails to load, and reports it [USER-31]', async () => {
  replaceLocale('he', isOffline)
  const { titles, codes } = await openIn('he')
  await expect.poll(() => titles).toEqual(['Connect wallet'])
  await expect.poll(() => codes).toContain('LOCALE_LOAD_FAILED')
})

it('draws the modal in English while its language takes over 1.5 seconds [USER-31]', async () => {
  const way = holdLocale('ar')
  const { titles, codes } = await openIn('ar')
  await expect.poll(() => titles).toEqual(['Connect wallet'])
  way.letGo()
  await expect.poll(() => titles).toEqual(['Connect wallet', 'ربط المحفظة'])
  expect(codes).toEqual([])
})

const header = () => document.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector('dialog[open] h2')

/** Records the direction and the words of the open dialog, frame by frame, without repeats. */
function watchFrames(): readonly string[] {
  const frames: string[] = []
  const look = () => {
    const title = header()
    // biome-ignore lint/performance/useDomNodeTextContent: only visible words count
    const words = title?.closest('dialog')?.innerText.replaceAll(/\s+/g, ' ')
    const now = title && words ? `${getComputedStyle(title).direction} ${words}` : undefined
    if (now && now !== frames.at(-1)) frames.push(now)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  onTestFinished(() => cancelAnimationFrame(frame))
  return frames
}

/** Opens a host page with a connect button and one wallet. */
async function visit(locale: string) {
  const foyer = createFoyer({
    id: `words-${Math.random().toString(36).slice(2)}`,
    networks: [network],
    adapters: [{ ...adapter, connectors: () => [listedWallet] }],
    storage: 'memory',
    locale,
  })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  const button = screen.container.querySelector('button') as HTMLButtonElement
  const frames = watchFrames()
  const open = async (row: string) => {
    button.click()
    await expect.poll(() => frames.at(-1)).toContain(row)
  }
  const close = async () => {
    foyer.close()
    await expect.poll(header).toBeFalsy()
  }
  return { foyer, button, frames, open, close }
}

/** Holds the loading of a language until it is released. */
function holdLocale(tag: string) {
  const { load } = localeOf(tag)
  const way = { letGo: () => {}, isAsked: false }
  const held = new Promise<void>(resolve => {
    way.letGo = resolve
  })
  replaceLocale(tag, async () => {
    way.isAsked = true
    await held
    return load()
  })
  return way
}

const spoken = {
  de: { direction: 'ltr', title: 'Wallet verbinden', row: 'Weiter mit Ember' },
  ar: { direction: 'rtl', title: 'ربط المحفظة', row: 'المتابعة بـ Ember' },
  he: { direction: 'rtl', title: 'חיבור ארנק', row: 'המשך עם Ember' },
}

it.each(Object.entries(spoken))('shows each frame after the press in %s', async (tag, words) => {
  const { button, frames, open } = await visit(tag)
  expect(button.textContent).toBe(words.title)
  await open(words.row)
  const ghost = `${words.direction} ${words.title}`
  expect(frames.filter(frame => frame !== ghost)).toEqual([`${ghost} ${words.row}`])
})

it('shows each frame in the language that the host chose after the modal was loaded', async () => {
  const way = holdLocale('he')
  const { foyer, button, frames, open, close } = await visit('en')
  await open('Continue with Ember')
  await close()
  const before = frames.length
  foyer.setLocale('he-IL')
  await expect.poll(() => button.textContent).toBe(spoken.he.title)
  button.click()
  await expect.poll(() => frames.length).toBeGreaterThan(before)
  way.letGo()
  await expect.poll(() => frames.at(-1)).toContain(spoken.he.row)
  const ghost = `rtl ${spoken.he.title}`
  expect(frames.slice(before)).toEqual([ghost, `${ghost} ${spoken.he.row}`])
})

it('shows English if the language that the host chose takes over 1.5 seconds, and then that language', async () => {
  const way = holdLocale('he')
  const { foyer, frames, open, close } = await visit('de')
  await open(spoken.de.row)
  await close()
  const before = frames.length
  foyer.setLocale('he-419')
  await open('Continue with Ember')
  way.letGo()
  await expect.poll(() => frames.at(-1)).toContain(spoken.he.row)
  const [ghost, ...others] = frames.slice(before)
  expect(ghost).toBe(`rtl ${spoken.he.title}`)
  expect(others.filter(each => each.includes('Ember'))).toEqual([
    'ltr Connect wallet Continue with Ember',
    `rtl ${spoken.he.title} ${spoken.he.row}`,
  ])
})

it('keeps the language of an open modal until another one is loaded', async () => {
  const way = holdLocale('he')
  const { foyer, frames, open } = await visit('de')
  await open(spoken.de.row)
  const before = frames.length
  foyer.setLocale('he-001')
  await expect.poll(() => way.isAsked).toBe(true)
  way.letGo()
  await expect.poll(() => frames.length).toBeGreaterThan(before)
  expect(frames.slice(before)).toEqual([`rtl ${spoken.he.title} ${spoken.he.row}`])
})
