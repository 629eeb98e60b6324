// @vitest-environment happy-dom

import { type Failure, FoyerError } from '@foyer/common'
import { instanceOf } from '@foyer/core/instance'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { createFoyer } from '../createFoyer.js'
import { adapter, network, soon } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

/** Opens a page with Foyer's buttons and one that the host draws. The network can be turned off. */
async function visit() {
  let isOnline = false
  const failures = new Set<Failure>()
  const instance = instanceOf(createFoyer({ networks: [network], adapters: [adapter], storage: 'memory' }))
  const load = () => (isOnline ? instance.load() : Promise.reject(new TypeError('Failed to fetch')))
  const foyer = { ...instance, load }
  const goOnline = () => {
    isOnline = true
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
        <NetworkButton failedLabel="Noch einmal" />
        <ConnectButton>
          {({ failure, toggle }) => {
            if (failure) failures.add(failure)
            return (
              <button type="button" id="own" onClick={toggle}>
                {failure?.code ?? 'fine'}
              </button>
            )
          }}
        </ConnectButton>
      </FoyerProvider>,
    ),
  )
  const button = (kind: string) => page.querySelector<HTMLElement>(`[data-testid="foyer-${kind}-button"]`)
  const own = () => page.querySelector('#own')?.textContent
  const press = () => act(async () => button('connect')?.click())
  const isShown = () =>
    Boolean(
      document
        .querySelector('[data-foyer-host]')
        ?.shadowRoot?.querySelector('[data-testid="foyer-modal-card"]'),
    )
  /** Returns the content of the open dialog until the modal is drawn. */
  const placeholder = () => {
    const host = document.querySelector('[data-foyer-host]')
    const found = host?.shadowRoot?.querySelector('dialog[open] .placeholder')
    return found?.closest('dialog') ?? undefined
  }
  const pressInPlaceholder = (name: string) =>
    act(async () => placeholder()?.querySelector<HTMLElement>(name)?.click())
  return { foyer, failures, goOnline, button, own, press, isShown, placeholder, pressInPlaceholder }
}

it('opens the modal where the placeholder was, after a retry in the placeholder', async () => {
  const { goOnline, button, press, isShown, placeholder, pressInPlaceholder } = await visit()
  await press()
  await soon(() => expect(placeholder()?.querySelector('[data-testid="foyer-opening-retry"]')).toBeTruthy())
  goOnline()
  await pressInPlaceholder('button.placeholder__row')
  await soon(() => expect(isShown()).toBe(true))
  expect(placeholder()).toBeUndefined()
  expect(button('connect')?.hasAttribute('data-failed')).toBe(false)
})

it('shows a failed load in the placeholder and the pressed button, and loads again at the next click', async () => {
  const { foyer, failures, goOnline, button, own, press, isShown, placeholder, pressInPlaceholder } =
    await visit()
  expect(button('connect')?.textContent).toBe('Connect wallet')
  await press()
  await soon(() => expect(button('connect')?.firstChild?.textContent).toBe('Retry'))
  expect(button('network')?.textContent).toBe('One')
  const attributesOf = (kind: string) =>
    ['data-failed', 'aria-live'].map(name => button(kind)?.getAttribute(name))
  expect(attributesOf('connect')).toEqual(['true', 'polite'])
  expect(attributesOf('network')).toEqual([null, null])
  expect(own()).toBe('VIEW_LOAD_FAILED')
  expect(placeholder()?.querySelector('[role="status"]')?.textContent).toBe('This didn’t load')
  expect(foyer.getState().modal.isOpen).toBe(true)

  await pressInPlaceholder('button.placeholder__row')
  await soon(() => expect(failures.size).toBe(2))
  await soon(() => expect(placeholder()?.querySelector('[data-testid="foyer-opening-retry"]')).toBeTruthy())
  await pressInPlaceholder('.placeholder__close')
  expect(foyer.getState().modal.isOpen).toBe(false)
  expect(placeholder()).toBeUndefined()
  expect(button('connect')?.hasAttribute('data-failed')).toBe(true)

  await act(async () => button('network')?.click())
  await soon(() => expect(button('network')?.firstChild?.textContent).toBe('Noch einmal'))
  await pressInPlaceholder('.placeholder__close')

  goOnline()
  await press()
  await soon(() => expect(isShown()).toBe(true))
  expect(placeholder()).toBeUndefined()
  expect(button('connect')?.hasAttribute('data-failed')).toBe(false)
  expect(button('network')?.textContent).toBe('One')
  expect(own()).toBe('fine')
  expect(failures.size).toBe(3)
})

it('offers a page reload in the placeholder if this page cannot use the modal', async () => {
  const { foyer, button, press, placeholder } = await visit()
  const load = () =>
    Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'modal', needsReload: true }))
  Object.assign(foyer, { load })
  await press()
  await soon(() => expect(button('connect')?.firstChild?.textContent).toBe('Retry'))
  expect(placeholder()?.querySelector('[data-testid="foyer-opening-retry"]')?.textContent).toBe(
    'Reload the page',
  )
})
