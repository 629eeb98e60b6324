import { instanceOf } from '@foyer/core/instance'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import styles from '../buttons.css?inline'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

/** Opens a host page whose modal can only be loaded online. */
async function visit(locale: string) {
  const instance = instanceOf(
    createFoyer({
      id: `offline-${locale}`,
      networks: [network],
      adapters: [adapter],
      storage: 'memory',
      modal: { preload: 'none' },
      log: () => undefined,
      locale,
    }),
  )
  const load = () => (navigator.onLine ? instance.load() : Promise.reject(new TypeError('Failed to fetch')))
  const foyer = { ...instance, load }
  const screen = await render(
    <>
      <style>{styles}</style>
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
        <NetworkButton />
      </FoyerProvider>
    </>,
  )
  onTestFinished(() => screen.unmount())
  const button = (kind: string) =>
    screen.container.querySelector(`[data-testid="foyer-${kind}-button"]`) as HTMLButtonElement
  const looksOf = (kind: string) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(button(kind))
    const { width, height, x } = button(kind).getBoundingClientRect()
    return { backgroundColor, borderColor, color, width, height, x }
  }
  const inModal = (selector: string) =>
    document.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  return { button, looksOf, inModal }
}

function goOffline(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const goBack = () => {
    online.mockRestore()
    dispatchEvent(new Event('online'))
  }
  onTestFinished(() => online.mockRestore())
  return goBack
}

const texts = {
  en: { retry: 'Retry', offline: 'You’re offline. We’ll continue when you’re back.' },
  ar: { retry: 'أعد المحاولة', offline: 'تعذر التحميل' },
}

it.each(Object.entries(texts))(
  'changes only the pressed button offline, keeps its size and color, and continues by itself online: %s',
  async (locale, { retry, offline }) => {
    const { button, looksOf, inModal } = await visit(locale)
    const goOnline = goOffline()
    const label = button('network').textContent
    const before = [looksOf('connect'), looksOf('network')]
    button('connect').click()
    await expect.poll(() => button('connect').firstChild?.textContent).toBe(retry)
    expect([looksOf('connect'), looksOf('network')]).toEqual(before)
    expect(button('network').textContent).toBe(label)
    expect(button('network').hasAttribute('data-failed')).toBe(false)
    expect(inModal('.placeholder')?.textContent.split(offline)).toHaveLength(2)
    goOnline()
    await expect.poll(() => inModal('[data-testid="foyer-modal-card"]')).toBeTruthy()
    expect(button('connect').hasAttribute('data-failed')).toBe(false)
    expect(button('connect').style.inlineSize).toBe('')
  },
)

it('keeps the width of a pressed button that is narrower than its new label', async () => {
  const { button, looksOf } = await visit('de')
  goOffline()
  const before = looksOf('network')
  button('network').click()
  await expect.poll(() => button('network').firstChild?.textContent).toBe('Wiederholen')
  expect(looksOf('network')).toEqual(before)
})
