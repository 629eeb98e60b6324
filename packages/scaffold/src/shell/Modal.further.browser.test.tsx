import { defineNetwork, FoyerError, toFailure } from '@foyer/common'
import type { Route } from '@foyer/core'
import { type JSX, useMemo } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { storyBlockchainServices } from '../stories/storyBlockchain.js'
import { embeddedIn } from '../stories/storyEmbedded.js'
import { typeInModal } from '../stories/typeInModal.js'
import { connectedAt } from '../stories/visits.js'
import { Modal, type ModalProps } from './Modal.js'
import { openModal } from './openModal.test.support.js'

/** Returns a route that lacks its view's data, as plain JavaScript may pass it. */
const broken = (route: object) => route as Route

const fault = { isOn: true }

/** A modal that throws while it is open. */
function FaultyModal({ foyer, ...props }: ModalProps): JSX.Element {
  const getState = () => {
    const state = foyer.getState()
    return fault.isOn && state.modal.isOpen ? { ...state, theme: undefined as never } : state
  }
  return <Modal {...props} foyer={{ ...foyer, getState }} />
}

const followers = { count: 0 }

/** A modal that counts its subscriptions to the instance. */
function CountedModal({ foyer, ...props }: ModalProps): JSX.Element {
  const counted = useMemo(
    () => ({
      ...foyer,
      subscribe(...call: Parameters<typeof foyer.subscribe>) {
        const stop = foyer.subscribe(...call)
        followers.count += 1
        return () => {
          followers.count -= 1
          stop()
        }
      },
    }),
    [foyer],
  )
  return <Modal {...props} foyer={counted} />
}

const asked: { readonly id: string; readonly screen: string | null | undefined }[] = []

/** A modal that records each loaded feature and the view at that time. */
function ListenedModal({ foyer, ...props }: ModalProps): JSX.Element {
  const listened = useMemo(() => {
    const load: typeof foyer.features.load = (id, ...source) => {
      const { shadowRoot } = document.querySelector('[data-foyer-host]') ?? {}
      asked.push({ id, screen: shadowRoot?.querySelector<HTMLElement>('.view')?.dataset['label'] })
      return foyer.features.load(id, ...source)
    }
    return { ...foyer, features: { ...foyer.features, load } }
  }, [foyer])
  return <Modal {...props} foyer={listened} />
}

const failure = '[data-testid="foyer-view-failure"]'

it("shows a view's error with a retry and a back button, and leaves the host unaffected", async () => {
  const { container, find, all, logged, foyer } = await openModal(foyer => {
    foyer.open({ view: 'Connect' })
    foyer.router.push(broken({ view: 'SwitchActiveChain' }))
  })
  expect((await find(failure)).textContent).toContain('This screen stopped working')
  expect(container.textContent).toContain('host')
  expect(logged.map(({ code, context }) => [code, context])).toEqual([
    ['VIEW_FAILED', { view: 'SwitchActiveChain' }],
  ])
  expect(logged[0]?.cause).toBeInstanceOf(Error)
  for (const each of all('.view button')) (each as HTMLElement).click()
  await expect.poll(() => logged.length).toBe(2)
  ;(await find('[data-testid="foyer-header-back"]')).click()
  await expect.poll(() => all(failure)).toEqual([])
  expect(foyer.getState().router.history.map(each => each.view)).toEqual(['Connect'])
})

it('shows an error thrown outside the view in a card that can be closed and opened again', async () => {
  const { container, find, all, logged, foyer } = await openModal(foyer =>
    foyer.open({ view: broken({ view: 'Downloads' }) }),
  )
  expect((await find(failure)).textContent).toContain('This screen stopped working')
  expect(container.textContent).toContain('host')
  expect(logged.map(each => each.code)).toContain('VIEW_FAILED')
  ;(await find('.header button')).click()
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(false)
  foyer.open()
  await find('[data-testid="foyer-header-help"]')
  expect(all(failure)).toEqual([])
})

it('closes when nothing can be rendered, and tries again when it is opened', async () => {
  const { container, find, logged, foyer } = await openModal(({ open }) => open(), {
    Shown: FaultyModal,
  })
  await expect.poll(() => logged.map(each => each.code)).toContain('VIEW_FAILED')
  expect(foyer.getState().modal.isOpen).toBe(false)
  expect(container.textContent).toContain('host')
  fault.isOn = false
  onTestFinished(() => {
    fault.isOn = true
  })
  foyer.open()
  await find('[data-testid="foyer-header-help"]')
})

it('shows no snackbar for a failure that the view shows itself', async () => {
  const { find, all, foyer } = await openModal(
    async visited => {
      await connectedAt()(visited)
      visited.open({ view: 'Account' })
    },
    { options: storyBlockchainServices },
  )
  const content = { kind: 'failure', failure: toFailure(new FoyerError('BALANCE_UNAVAILABLE')) } as const
  await find('[data-testid="foyer-tokens-unavailable"], [data-testid="foyer-tokens-notice"]')
  foyer.notices.showSnackbar('error', content, { isSticky: true })
  await expect.poll(() => foyer.getState().notices.snackbar).toMatchObject({ isOpen: true, content })
  expect(all('.snackbar:not([data-state="leaving"])')).toEqual([])
  foyer.router.push({ view: 'WalletReceive' })
  await find('.snackbar')
})

it('covers nothing with an alert above the view, and moves nothing with a snackbar above the footer', async () => {
  const { find, foyer } = await openModal(({ open }) => open({ view: 'Networks' }), {
    options: { advanced: { debug: true } },
  })
  await find('.view .list-row')
  const rectOf = async (selector: string) => (await find(selector)).getBoundingClientRect()
  foyer.notices.raiseAlert(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:7' }))
  await find('.alert-bar')
  const parts = ['.animated-height', '.view-body', '.modal-footer']
  // Relative to the card, which may still be entering.
  const heights = async () => {
    const { top } = await rectOf('.card')
    return Promise.all(parts.map(async part => Math.round((await rectOf(part)).top - top)))
  }
  const before = await heights()
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'Copied' }, { isSticky: true })
  await find('.snackbar')
  expect(await heights()).toEqual(before)
  expect((await rectOf('.alert-bar')).top).toBeGreaterThanOrEqual((await rectOf('.header')).bottom)
  expect((await rectOf('.animated-height')).top).toBeGreaterThanOrEqual((await rectOf('.alert-bar')).bottom)
  expect((await rectOf('.modal-footer')).top).toBeGreaterThanOrEqual((await rectOf('.snackbar')).bottom)
})

it('loads a view and its feature together', async () => {
  asked.splice(0)
  const { find, foyer } = await openModal(({ open }) => open(), { Shown: ListenedModal })
  await find('[data-testid="foyer-header-help"]')
  foyer.router.push({ view: 'UpdateEmailWallet' })
  await find('.view[data-label="Edit email"]')
  expect(asked[0]).toEqual({ id: 'email', screen: 'Connect wallet' })
})

it('leaves no animation behind after going back midway and closing immediately', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find('.view .list-row')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect
    .poll(() => all('.view:not([data-state])').map(each => each.getAttribute('data-label')))
    .toEqual(['What is a wallet?'])
  foyer.router.goBack()
  foyer.router.push({ view: 'WhatIsAWallet' })
  foyer.router.goBack()
  foyer.close()
  await expect.poll(() => all('dialog').length).toBe(1)
  foyer.open({ view: 'Connect' })
  const card = await find('dialog[open] .card')
  await expect.poll(() => all('.view').length).toBe(1)
  const held = ['.animated-height__frame', '.dialog__panel', '.card'].map(
    name => (all(name)[0] as HTMLElement).style,
  )
  expect(held.map(style => [style.blockSize, style.translate])).toEqual(held.map(() => ['', '']))
  expect(card.getAnimations({ subtree: false })).toEqual([])
})

it('names a network in the title that was added after its view opened', async () => {
  const { find, all, foyer } = await openModal(foyer =>
    foyer.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:7777' } }),
  )
  await find('.header')
  const title = () =>
    all('.header')
      .map(each => each.textContent)
      .join()
  expect(title()).not.toContain('Late network')
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  foyer.networks.addNetwork(
    defineNetwork({
      id: 'eip155:7777',
      name: 'Late network',
      nativeCurrency,
      rpcUrls: ['http://127.0.0.1:9'],
    }),
  )
  await expect.poll(title).toContain('Late network')
})

it('keeps its card and first view without subscriptions while closed, and reuses them', async () => {
  const { find, all, foyer } = await openModal(() => {}, { Shown: CountedModal })
  await expect.poll(() => followers.count).toBeGreaterThan(0)
  const atRest = followers.count
  foyer.open({ view: 'Connect' })
  const help = await find('[data-testid="foyer-header-help"]')
  await find('.view .list-row')
  expect(followers.count).toBeGreaterThan(atRest)
  const names = ['.dialog', '.card', '.header', '.animated-height', '.view', '.list-row']
  const kept = names.map(name => all(name)[0])
  for (let round = 0; round < 3; round += 1) {
    foyer.close()
    await expect.poll(() => all('dialog')).toEqual([kept[0]])
    expect(all('dialog[open]')).toEqual([])
    expect(followers.count).toBe(atRest)
    foyer.open({ view: 'Connect' })
    expect(await find('dialog[open]')).toBe(kept[0])
    expect(names.map(name => all(name)[0])).toEqual(kept)
    expect(await find('[data-testid="foyer-header-help"]')).toBe(help)
  }
})

it('does not keep any other view while closed', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'WhatIsAWallet' }))
  const screen = await find('.view')
  foyer.close()
  await expect.poll(() => all('dialog:not([data-state]) .view')).toEqual([])
  foyer.open({ view: 'WhatIsAWallet' })
  expect(await find('dialog[open] .view')).not.toBe(screen)
})

it('updates a kept view on opening, and navigates as usual', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find('.view .list-row')
  foyer.close()
  await expect.poll(() => all('dialog[open]')).toEqual([])
  const rows = () => all('.view .list-row').length
  const before = rows()
  foyer.updateOptions({ features: { connectMethodsOrder: [] } })
  expect(rows()).toBe(before)
  foyer.open({ view: 'Connect' })
  await find('[data-testid="foyer-connect-none"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect
    .poll(() => all('.view:not([data-state])').map(each => each.getAttribute('data-direction')))
    .toEqual(['next'])
})

it("navigates without changing the page's URL or history [VIEW-1]", async () => {
  const page = () => ({ address: window.location.href, entries: window.history.length })
  const before = page()
  const { find, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find('[data-testid="foyer-wallet-list"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await find('.view[data-label="What is a wallet?"]')
  foyer.router.replace({ view: 'GetWallet' })
  await expect
    .poll(() => foyer.getState().router.history.map(({ view }) => view))
    .toEqual(['Connect', 'GetWallet'])
  foyer.router.goBack()
  await find('[data-testid="foyer-wallet-list"]')
  expect(page()).toEqual(before)
  foyer.close()
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(false)
  expect(page()).toEqual(before)
})

it('gives the modal z-index 999 unless the host sets another [CONST-27]', async () => {
  const { find, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  const dialog = await find('dialog[open]')
  expect(getComputedStyle(dialog).zIndex).toBe('999')
  foyer.setThemeVariables({ '--foyer-z-index': '7' })
  await expect.poll(() => getComputedStyle(dialog).zIndex).toBe('7')
})

it('opens with the new title and view, never with the title or view of the last visit', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find('[data-testid="foyer-header-help"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  const look = () => [
    all('.header__text')[0]?.textContent,
    all('.view').map(each => each.getAttribute('data-label')),
  ]
  await expect.poll(() => look()[0]).toBe('What is a wallet?')
  foyer.close()
  await expect.poll(() => all('dialog').length).toBe(1)
  foyer.open({ view: 'Connect' })
  // Waits for the first frame with the dialog.
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect([all('dialog[open]').length, look()]).toEqual([1, ['Connect wallet', ['Connect wallet']]])
})

it('clears the text typed into a kept view when the visit ends', async () => {
  const { container, find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }), {
    options: embeddedIn({}),
  })
  const field = '[data-testid="foyer-email-input"]'
  const value = async () => ((await find(`dialog[open] ${field}`)) as HTMLInputElement).value
  await typeInModal(
    'foyer-email-input',
    'alice@example.com',
    '[data-testid="foyer-email-submit"]',
  )({
    canvasElement: container,
  })
  expect(await value()).toBe('alice@example.com')
  foyer.close()
  await expect.poll(() => all('dialog[open]')).toEqual([])
  foyer.open({ view: 'Connect' })
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(await value()).toBe('')
})
