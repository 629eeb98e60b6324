import type { FoyerOptions } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'

/** Sets the color scheme that the page's visitor prefers, or none. */
function prefer(value: 'dark' | 'light' | ''): Promise<void> {
  // The Playwright provider's session supports the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  return session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

async function openModal(options: Partial<FoyerOptions>) {
  onTestFinished(() => prefer(''))
  const foyer = createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', ...options })
  const screen = await render(<FoyerProvider foyer={foyer}>host</FoyerProvider>)
  onTestFinished(() => screen.unmount())
  await foyer.open()
  return { mode: () => document.querySelector<HTMLElement>('[data-foyer-host]')?.dataset['theme'] }
}

it.each([
  [{}, 'dark'],
  [{ theme: { mode: 'light' } }, 'light'],
] as const)(
  'resolves %j to the mode %s, whatever the visitor’s system prefers [CONST-24]',
  async (options, shown) => {
    await prefer(shown === 'dark' ? 'light' : 'dark')
    const { mode } = await openModal(options)
    await expect.poll(mode).toBe(shown)
  },
)

it('follows the mode of the visitor’s system if the host asks for it', async () => {
  await prefer('dark')
  const { mode } = await openModal({ theme: { mode: 'system' } })
  await expect.poll(mode).toBe('dark')
  await prefer('light')
  await expect.poll(mode).toBe('light')
})
