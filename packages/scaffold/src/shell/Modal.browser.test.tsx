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

/** A route as plain JavaScript may give it, without the data its view needs. */
const broken = (route: object) => route as Route

const fault = { isOn: true }

/** A modal whose state cannot be drawn while it is open. */
function FaultyModal({ foyer, ...props }: ModalProps): JSX.Element {
  const getState = () => {
    const state = foyer.getState()
    return fault.isOn && state.modal.isOpen ? { ...state, theme: undefined as never } : state
  }
  return <Modal {...props} foyer={{ ...foyer, getState }} />
}

const followers = { count: 0 }

/** A modal whose listeners on the state of the instance are counted. */
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

/** A modal that notes which features are asked for, and what is on screen then. */
function ListenedModal({ foyer, ...props }: ModalProps): JSX.Element {
  const listened = useMemo(() => {
    const load: typeof foyer.features.load = (id, ...source) => {
      const { shadowRoot } = document.querySelector('[data-foyer-host]') ?? {}
      asked.push({ id, screen: shadowRoot?.querySelector('.view')?.ariaLabel })
      return foyer.features.load(id, ...source)
    }
    return { ...foyer, features: { ...foyer.features, load } }
  }, [foyer])
  return <Modal {...props} foyer={listened} />
}

const failure = '[data-testid="foyer-view-failure"]'

it('a view that throws says so, offers to try again and the way back; the host never notices', async () => {
  const { container, find, all, logged, foyer } = await openModal(({ router }) => {
    router.open({ view: 'Connect' })
    router.push(broken({ view: 'SwitchActiveChain' }))
  })
  expect((await find(failure)).textContent).toContain('This screen failed')
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

it('where what stands around the view throws, the card says so and can be closed; it opens anew', async () => {
  const { container, find, all, logged, foyer } = await openModal(({ router }) =>
    router.open({ view: broken({ view: 'Downloads' }) }),
  )
  expect((await find(failure)).textContent).toContain('This screen failed')
  expect(container.textContent).toContain('host')
  expect(logged.map(each => each.code)).toContain('VIEW_FAILED')
  ;(await find('.header button')).click()
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(false)
  foyer.router.open()
  await find('[data-testid="foyer-header-help"]')
  expect(all(failure)).toEqual([])
})

it('where nothing can be drawn, the modal is closed, and the next opening tries again', async () => {
  const { container, find, logged, foyer } = await openModal(({ router }) => router.open(), {
    Shown: FaultyModal,
  })
  await expect.poll(() => logged.map(each => each.code)).toContain('VIEW_FAILED')
  expect(foyer.getState().modal.isOpen).toBe(false)
  expect(container.textContent).toContain('host')
  fault.isOn = false
  onTestFinished(() => {
    fault.isOn = true
  })
  foyer.router.open()
  await find('[data-testid="foyer-header-help"]')
})

it('a failure that the view says itself is not said again by a snackbar', async () => {
  const { find, all, foyer } = await openModal(
    async visited => {
      await connectedAt()(visited)
      visited.router.open({ view: 'Account' })
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

it('a developer’s alert pushes the screen down, and a message stands above the footer: neither covers anything', async () => {
  const { find, foyer } = await openModal(({ router }) => router.open({ view: 'Networks' }), {
    options: { debug: true },
  })
  await find('.view .list-row')
  const rectOf = async (selector: string) => (await find(selector)).getBoundingClientRect()
  foyer.notices.raiseAlert(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:7' }))
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'Copied' }, { isSticky: true })
  await find('.alert-bar')
  await find('.snackbar')
  expect((await rectOf('.alert-bar')).top).toBeGreaterThanOrEqual((await rectOf('.header')).bottom)
  expect((await rectOf('.animated-height')).top).toBeGreaterThanOrEqual((await rectOf('.alert-bar')).bottom)
  expect((await rectOf('.snackbar')).top).toBeGreaterThanOrEqual((await rectOf('.view-body')).bottom)
  expect((await rectOf('.modal-footer')).top).toBeGreaterThanOrEqual((await rectOf('.snackbar')).bottom)
})

it('a screen and the feature it works with are asked for together', async () => {
  asked.splice(0)
  const { find, foyer } = await openModal(({ router }) => router.open(), { Shown: ListenedModal })
  await find('[data-testid="foyer-header-help"]')
  foyer.router.push({ view: 'UpdateEmailWallet' })
  await find('.view[aria-label="Edit email"]')
  expect(asked[0]).toEqual({ id: 'email', screen: 'Connect Wallet' })
})

it('pressed back midway and closed at once, nothing of a motion is left behind', async () => {
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find('.view .list-row')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect
    .poll(() => all('.view:not([data-state])').map(each => each.ariaLabel))
    .toEqual(['What is a wallet?'])
  foyer.router.goBack()
  foyer.router.push({ view: 'WhatIsAWallet' })
  foyer.router.goBack()
  foyer.router.close()
  await expect.poll(() => all('dialog').length).toBe(1)
  foyer.router.open({ view: 'Connect' })
  const card = await find('dialog[open] .card')
  await expect.poll(() => all('.view').length).toBe(1)
  const held = ['.animated-height__frame', '.dialog__panel', '.card'].map(
    name => (all(name)[0] as HTMLElement).style,
  )
  expect(held.map(style => [style.blockSize, style.translate])).toEqual(held.map(() => ['', '']))
  expect(card.getAnimations({ subtree: false })).toEqual([])
})

it('the title names a network that came after its screen was opened', async () => {
  const { find, all, foyer } = await openModal(({ router }) =>
    router.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:7777' } }),
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

it('closed, it keeps its card and its first screen, and follows nothing; opened anew it builds nothing', async () => {
  const { find, all, foyer } = await openModal(() => {}, { Shown: CountedModal })
  await expect.poll(() => followers.count).toBeGreaterThan(0)
  const atRest = followers.count
  foyer.router.open({ view: 'Connect' })
  const help = await find('[data-testid="foyer-header-help"]')
  await find('.view .list-row')
  expect(followers.count).toBeGreaterThan(atRest)
  const names = ['.dialog', '.card', '.header', '.animated-height', '.view', '.list-row']
  const kept = names.map(name => all(name)[0])
  for (let round = 0; round < 3; round += 1) {
    foyer.router.close()
    await expect.poll(() => all('dialog')).toEqual([kept[0]])
    expect(all('dialog[open]')).toEqual([])
    expect(followers.count).toBe(atRest)
    foyer.router.open({ view: 'Connect' })
    expect(await find('dialog[open]')).toBe(kept[0])
    expect(names.map(name => all(name)[0])).toEqual(kept)
    expect(await find('[data-testid="foyer-header-help"]')).toBe(help)
  }
})

it('closed, it keeps no other screen', async () => {
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'WhatIsAWallet' }))
  const screen = await find('.view')
  foyer.router.close()
  await expect.poll(() => all('dialog:not([data-state]) .view')).toEqual([])
  foyer.router.open({ view: 'WhatIsAWallet' })
  expect(await find('dialog[open] .view')).not.toBe(screen)
})

it('a screen that is kept shows what changed while nobody saw it, and moves on as in any visit', async () => {
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find('.view .list-row')
  foyer.router.close()
  await expect.poll(() => all('dialog[open]')).toEqual([])
  const rows = () => all('.view .list-row').length
  const before = rows()
  foyer.options.updateFeatures({ connectMethodsOrder: [] })
  expect(rows()).toBe(before)
  foyer.router.open({ view: 'Connect' })
  await find('[data-testid="foyer-connect-none"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect
    .poll(() => all('.view:not([data-state])').map(each => each.getAttribute('data-direction')))
    .toEqual(['next'])
})

it('moves from screen to screen without a route: the address of the page and its history stay as they are [VIEW-1]', async () => {
  const page = () => ({ address: window.location.href, entries: window.history.length })
  const before = page()
  const { find, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find('[data-testid="foyer-wallet-list"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await find('.view[aria-label="What is a wallet?"]')
  foyer.router.replace({ view: 'GetWallet' })
  await expect
    .poll(() => foyer.getState().router.history.map(({ view }) => view))
    .toEqual(['Connect', 'GetWallet'])
  foyer.router.goBack()
  await find('[data-testid="foyer-wallet-list"]')
  expect(page()).toEqual(before)
  foyer.router.close()
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(false)
  expect(page()).toEqual(before)
})

it('stands at z-index 999 unless the host says another [CONST-27]', async () => {
  const { find, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  const dialog = await find('dialog[open]')
  expect(getComputedStyle(dialog).zIndex).toBe('999')
  foyer.theme.setVariables({ '--foyer-z-index': '7' })
  await expect.poll(() => getComputedStyle(dialog).zIndex).toBe('7')
})

it('opens anew with its own title and screen, never with those it was closed on', async () => {
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find('[data-testid="foyer-header-help"]')
  foyer.router.push({ view: 'WhatIsAWallet' })
  const look = () => [all('.header__text')[0]?.textContent, all('.view').map(each => each.ariaLabel)]
  await expect.poll(() => look()[0]).toBe('What is a wallet?')
  foyer.router.close()
  await expect.poll(() => all('dialog').length).toBe(1)
  foyer.router.open({ view: 'Connect' })
  // The first frame that shows it.
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect([all('dialog[open]').length, look()]).toEqual([1, ['Connect Wallet', ['Connect Wallet']]])
})

it('a screen that is kept forgets what was typed into it, once the visit is over', async () => {
  const { container, find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }), {
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
  foyer.router.close()
  await expect.poll(() => all('dialog[open]')).toEqual([])
  foyer.router.open({ view: 'Connect' })
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(await value()).toBe('')
})
