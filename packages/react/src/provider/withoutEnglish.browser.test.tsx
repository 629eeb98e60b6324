import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFoyer } from '../createFoyer.js'
import { FoyerSwap } from '../swap/FoyerSwap.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { isOffline, replaceLocale } from '../testing/replaceLocale.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

const inModal = (selector: string) =>
  document.querySelector('body > [data-foyer-host]')?.shadowRoot?.querySelector<HTMLElement>(selector)

it('shows a failed load of English in the page’s language, and opens on a retry [USER-31]', async () => {
  const goOnline = [replaceLocale('de', isOffline), replaceLocale('en', isOffline)]
  const codes: string[] = []
  const foyer = createFoyer({
    networks: [network],
    adapters: [adapter],
    storage: 'memory',
    log: (_level, error) => codes.push(error.code),
    locale: 'de',
  })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <FoyerSwap />
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  await expect.poll(() => codes).toEqual(['LOCALE_LOAD_FAILED'])
  foyer.open()
  const retry = () => inModal('[data-testid="foyer-opening-retry"]')
  await expect.poll(() => retry()?.textContent).toBe('Wiederholen')
  expect(inModal('[role="status"]')?.textContent).toBe('Das konnte nicht geladen werden')
  expect(codes).toEqual(['LOCALE_LOAD_FAILED', 'VIEW_LOAD_FAILED'])
  for (const each of goOnline) each()
  await userEvent.click(retry() as HTMLElement)
  await expect.poll(() => inModal('[data-testid="foyer-header-text"]')?.textContent).toBe('Wallet verbinden')
})

it('offers a reload if the page cannot use the file with the English texts [USER-31]', async () => {
  const isUnusable = () =>
    Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'locale', needsReload: true }))
  for (const tag of ['he', 'en']) replaceLocale(tag, isUnusable)
  const foyer = createFoyer({
    id: 'unusable',
    networks: [network],
    adapters: [adapter],
    storage: 'memory',
    log: () => {},
    locale: 'he',
  })
  const screen = await render(<FoyerProvider foyer={foyer}>host</FoyerProvider>)
  onTestFinished(() => screen.unmount())
  foyer.open()
  await expect.poll(() => inModal('[data-testid="foyer-opening-retry"]')?.textContent).toBe('טעינת הדף מחדש')
})
