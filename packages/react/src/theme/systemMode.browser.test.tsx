import type { FoyerOptions } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'

/** Has the page's visitor prefer a mode, or say nothing. */
function prefer(value: 'dark' | 'light' | ''): Promise<void> {
  // The Playwright provider's session speaks the whole protocol; its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  return session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

async function openModal(options: Partial<FoyerOptions>) {
  onTestFinished(() => prefer(''))
  const foyer = createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', ...options })
  const screen = await render(<FoyerProvider foyer={foyer}>host</FoyerProvider>)
  onTestFinished(() => screen.unmount())
  await foyer.router.open()
  return { mode: () => document.querySelector<HTMLElement>('[data-foyer-host]')?.dataset['theme'] }
}

it.each([
  [{}, 'dark'],
  [{ theme: { mode: 'light' } }, 'light'],
] as const)(
  'with %j the theme is %s, whatever the visitor’s system has [CONST-24]',
  async (options, shown) => {
    await prefer(shown === 'dark' ? 'light' : 'dark')
    const { mode } = await openModal(options)
    await expect.poll(mode).toBe(shown)
  },
)

it('the theme is that of the visitor’s system, and follows it, where the host says so', async () => {
  await prefer('dark')
  const { mode } = await openModal({ theme: { mode: 'system' } })
  await expect.poll(mode).toBe('dark')
  await prefer('light')
  await expect.poll(mode).toBe('light')
})
