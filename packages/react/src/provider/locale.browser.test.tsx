import type { FoyerError } from '@foyer/common'
import { localeOf } from '@foyer/scaffold/locales'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFoyer } from '../createFoyer.js'
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
  await expect.poll(() => titles).toEqual(['Connect Wallet'])
  await expect.poll(() => codes).toContain('LOCALE_LOAD_FAILED')
})

it('draws the modal in English while its language takes over three seconds [USER-31]', async () => {
  const { load } = localeOf('ar')
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  replaceLocale('ar', async () => {
    await held
    return load()
  })
  const { titles, codes } = await openIn('ar')
  await expect.poll(() => titles).toEqual(['Connect Wallet'])
  letGo()
  await expect.poll(() => titles).toEqual(['Connect Wallet', 'ربط المحفظة'])
  expect(codes).toEqual([])
})
