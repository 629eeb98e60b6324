// @vitest-environment happy-dom

import { FoyerError } from '@foyer/common'
import { instanceOf } from '@foyer/core/instance'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { createFoyer, type FoyerOptions } from '../createFoyer.js'
import { adapter, network, soon } from '../testing/renderHook.test.support.js'
import { FoyerInline, FoyerProvider } from './FoyerProvider.js'

/** Returns the inline card's message about a configuration error on a page at this URL, and the log's entries. */
async function mistakeAt(address: string, options: Partial<FoyerOptions> = {}) {
  location.href = address
  const logged: string[] = []
  const foyer = instanceOf(
    createFoyer({
      networks: [network],
      adapters: [adapter],
      storage: 'memory',
      modal: { placement: 'inline' },
      log: (_level, error) => logged.push(error.code),
      ...options,
    }),
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <FoyerProvider foyer={foyer}>
        <FoyerInline />
      </FoyerProvider>,
    ),
  )
  const shadow = () => document.querySelector('[data-foyer-host]')?.shadowRoot
  await soon(() => expect(shadow()?.querySelector('[data-testid="foyer-modal-card"]')).toBeTruthy())
  foyer.notices.raiseAlert(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:9' }))
  const bar = () => shadow()?.querySelector('[data-testid="foyer-alert-text"]')?.textContent ?? ''
  return { bar, logged }
}

it('shows a configuration error to the developer of a local page [ERR-26]', async () => {
  const { bar } = await mistakeAt('http://localhost:5173/')
  await soon(() => expect(bar()).toContain('Network Not Found'))
})

it('shows the error on any other page if the host asks for it [ERR-26]', async () => {
  const { bar } = await mistakeAt('https://shop.example/', { advanced: { debug: true } })
  await soon(() => expect(bar()).toContain('Network Not Found'))
})

it('never shows the error to visitors, but always logs it [ERR-26]', async () => {
  const { bar, logged } = await mistakeAt('https://shop.example/')
  await act(async () => undefined)
  expect([bar(), logged]).toEqual(['', ['NETWORK_NOT_FOUND']])
})
