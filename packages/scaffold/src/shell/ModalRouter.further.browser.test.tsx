import type { Errand, FoyerState } from '@foyer/core'
import { startTransition } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectedAt } from '../stories/visits.js'
import { errands } from '../views/errands.js'
import { openModal } from './openModal.test.support.js'

const loaders = errands as Record<Errand, () => Promise<object>>

/** Holds back an errand's chunk until the test releases it or makes it fail. */
function holdBack(errand: Errand) {
  const load = loaders[errand]
  let letGo = () => {}
  let fail = () => {}
  const refuse = () => Promise.reject(new TypeError('refused'))
  const gate = new Promise<void>((resolve, reject) => {
    letGo = resolve
    fail = () => {
      held.mockImplementationOnce(refuse) // a failed chunk is requested again immediately
      reject(new TypeError('refused'))
    }
  })
  let asked = false
  const held = vi.spyOn(loaders, errand).mockImplementationOnce(() => {
    asked = true
    return gate.then(load)
  })
  onTestFinished(() => held.mockRestore())
  return { letGo, fail, isAsked: () => asked }
}

const title = '[data-testid="foyer-header-text"]'
const wallets = '[data-testid="foyer-connect-list"], [data-testid^="foyer-wallet-selector-"]'

it('keeps the previous view until the next is loaded, and shows the next with its own title', async () => {
  const chunk = holdBack('help')
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find(wallets)
  foyer.router.push({ view: 'WhatIsAWallet' })
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'meanwhile' })
  await find('.snackbar')
  expect(all(title)[0]?.textContent).toBe('Connect wallet')
  expect(all(wallets)).not.toEqual([])
  chunk.letGo()
  await expect.poll(() => all(title)[0]?.textContent).toBe('What is a wallet?')
  expect(all(wallets)).toEqual([])
})

it('shows that a view could not be loaded, and loads it again on retry', async () => {
  const chunk = holdBack('help')
  const { find, all, foyer, logged } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find(wallets)
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect.poll(chunk.isAsked).toBe(true)
  chunk.fail()
  expect((await find('[data-testid="foyer-view-failure"]')).textContent).toContain('This didn’t load')
  expect(all(title)[0]?.textContent).toBe('What is a wallet?')
  const press = () => {
    for (const each of all('.view button')) (each as HTMLElement).click()
  }
  const again = holdBack('help')
  press()
  await expect.poll(again.isAsked).toBe(true)
  expect(all('[data-testid="foyer-view-failure"]')).toHaveLength(1)
  again.fail()
  await expect
    .poll(() => {
      const failures = all('[data-testid="foyer-view-failure"]')
      if (failures.length > 0) press()
      return failures
    })
    .toEqual([])
  expect(all(title)[0]?.textContent).toBe('What is a wallet?')
  expect(logged).toEqual([])
})

it('waits for the new view on opening, and never shows the view that was open at closing', async () => {
  const chunk = holdBack('help')
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find(wallets)
  foyer.close()
  foyer.open({ view: { view: 'WhatIsANetwork' } })
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'meanwhile' })
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(foyer.getState().modal.isOpen).toBe(true)
  expect([all('dialog[open] .placeholder').length, (await find(wallets)).checkVisibility()]).toEqual([
    1,
    false,
  ])
  chunk.letGo()
  await expect.poll(() => all(title)[0]?.textContent).toBe('What is a network?')
})

it('navigates while a transition of the host is pending', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }))
  await find(wallets)
  let finish = () => {}
  const action = new Promise<void>(resolve => {
    finish = resolve
  })
  startTransition(() => action)
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => all(title)[0]?.textContent).toBe('What is a wallet?')
  finish()
})

it("marks the chosen wallet's row as busy while its view loads, and asks the wallet only once", async () => {
  const chunk = holdBack('connecting')
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }), {
    script: { connect: 'wait' },
  })
  const selector = '[data-testid="foyer-wallet-selector-ember"]'
  const row = await find(selector)
  row.click()
  await expect.poll(() => row.getAttribute('aria-busy')).toBe('true')
  const { flow } = foyer.getState().connection
  for (let presses = 0; presses < 3; presses += 1) row.click()
  expect(foyer.getState().connection.flow).toEqual(flow)
  expect(foyer.getState().router.history.map(each => each.view)).toEqual(['Connect', 'ConnectingExternal'])
  chunk.letGo()
  await find('[data-testid="foyer-connecting-status"]')
  expect(all(selector)).toEqual([])
})

/** Presses a control whose view is held back, as on a slow connection. */
async function pressTowards(errand: Errand) {
  const chunk = holdBack(errand)
  const modal = await openModal(connectedAt({ view: 'Account' }), {
    options: { modal: { placement: 'inline' } },
  })
  const press = async (selector: string) => {
    const control = await modal.find(selector)
    control.click()
    await expect.poll(chunk.isAsked).toBe(true)
    return control
  }
  return { ...modal, chunk, press }
}

const history = ({ router }: FoyerState) => router.history.map(each => each.view)
const receive = '[data-testid="foyer-wallet-features-receive"]'

it('marks a pressed control as pending while its view loads, and ignores further presses', async () => {
  const { press, all, chunk, foyer } = await pressTowards('receive')
  const tile = await press(receive)
  expect([tile.dataset['pending'], tile.getAttribute('aria-busy')]).toEqual(['true', 'true'])
  const pressed: EventTarget[] = []
  tile.addEventListener('click', ({ currentTarget }) => currentTarget && pressed.push(currentTarget))
  for (let presses = 0; presses < 3; presses += 1) tile.click()
  expect(pressed).toEqual([])
  expect(history(foyer.getState())).toEqual(['Account', 'WalletReceive'])
  chunk.letGo()
  await expect.poll(() => all(title)[0]?.textContent).toBe('Receive')
  expect(all('[data-pending]')).toEqual([])
})

it('moves the pending mark to the next pressed control, and removes it on going back', async () => {
  const { press, find, all, foyer } = await pressTowards('receive')
  const tile = await press(receive)
  const other = holdBack('settings')
  const settings = await find('[data-testid="foyer-account-settings"]')
  settings.click()
  await expect.poll(other.isAsked).toBe(true)
  expect([tile, settings].map(each => each.dataset['pending'])).toEqual([undefined, 'true'])
  foyer.router.goBack()
  foyer.router.goBack()
  await expect.poll(() => all('[data-pending]')).toEqual([])
  expect([tile, settings].map(each => each.getAttribute('aria-busy'))).toEqual([null, null])
  expect(all(receive)).toHaveLength(1)
})

it('shows immediately that a failed view is loading again', async () => {
  const { press, chunk, find } = await pressTowards('receive')
  await press(receive)
  chunk.fail()
  const failure = await find('[data-testid="foyer-view-failure"]')
  const retry = failure.closest('.view-body')?.querySelector('button')
  const again = holdBack('receive')
  retry?.click()
  await expect.poll(() => retry?.getAttribute('aria-busy')).toBe('true')
  again.letGo()
})
