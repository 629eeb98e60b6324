// @vitest-environment happy-dom

import { FoyerError, toFailure } from '@foyer/common'
import { instanceOf } from '@foyer/core/instance'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { createFoyer, type FoyerOptions } from '../createFoyer.js'
import { adapter, network, soon } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

async function mount(options: Pick<FoyerOptions, 'modal'> = {}) {
  const foyer = instanceOf(
    createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', ...options }),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<FoyerProvider foyer={foyer}>host</FoyerProvider>))
  await foyer.load()
  const host = () => document.querySelector('[data-foyer-host]')
  const text = () => host()?.shadowRoot?.querySelector('.snackbar__text')?.textContent
  return { foyer, host, text, place }
}

const failure = toFailure(new FoyerError('SIWX_INIT_FAILED', {}))
const message = 'A problem occurred while trying initialize authentication'

it.each([
  [{}, false],
  [{ modal: { mount: 'provider' } }, true],
] as const)(
  'places the modal at the end of the body, or at the provider: %o [OVER-1] [OVER-3]',
  async (options, isInPlace) => {
    const { foyer, host, place } = await mount(options)
    await act(async () => void foyer.open())
    await soon(() => expect(host()).not.toBeNull())
    expect(place.contains(host())).toBe(isInPlace)
  },
)

it('shows only a notice for the page while the modal is closed [ERR-11]', async () => {
  const { foyer, host, text } = await mount()
  foyer.notices.showSnackbar('error', { kind: 'text', text: 'of the modal' })
  await act(async () => undefined)
  expect(host()).toBeNull()
  foyer.notices.showSnackbar('error', { kind: 'failure', failure, message }, { isForPage: true })
  await soon(() => expect(text()).toBe(message))
  expect(foyer.getState().modal.isOpen).toBe(false)
  foyer.notices.hideSnackbar()
  await soon(() => expect(text()).toBeUndefined())
  foyer.notices.showSnackbar('error', { kind: 'text', text: 'of the modal' })
  await soon(() => expect(foyer.getState().notices.snackbar?.content).toMatchObject({ text: 'of the modal' }))
  expect(text()).toBeUndefined()
})
