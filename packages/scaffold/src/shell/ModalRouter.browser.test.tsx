import type { View } from '@foyer/core'
import { startTransition } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from './openModal.test.support.js'
import { viewRegistry } from './viewRegistry.js'

const loaders = viewRegistry as Record<View, () => Promise<object>>

/** Holds back the chunk of a view until it is let go, or fails. */
function holdBack(view: View) {
  const load = loaders[view]
  let letGo = () => {}
  let fail = () => {}
  const gate = new Promise<void>((resolve, reject) => {
    letGo = resolve
    fail = () => reject(new TypeError('refused'))
  })
  let asked = false
  const held = vi.spyOn(loaders, view).mockImplementationOnce(() => {
    asked = true
    return gate.then(load)
  })
  onTestFinished(() => held.mockRestore())
  return { letGo, fail, isAsked: () => asked }
}

const title = '[data-testid="foyer-header-text"]'
const wallets = '[data-testid="foyer-connect-list"], [data-testid^="foyer-wallet-selector-"]'

it('keeps the screen before until the next one is here, and shows that with its own title', async () => {
  const chunk = holdBack('WhatIsAWallet')
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find(wallets)
  foyer.router.push({ view: 'WhatIsAWallet' })
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'meanwhile' })
  await find('.snackbar')
  expect(all(title)[0]?.textContent).toBe('Connect Wallet')
  expect(all(wallets)).not.toEqual([])
  chunk.letGo()
  await expect.poll(() => all(title)[0]?.textContent).toBe('What is a wallet?')
  expect(all(wallets)).toEqual([])
})

it('says that a screen could not be loaded, and loads it anew when that is asked for', async () => {
  const chunk = holdBack('WhatIsAWallet')
  const { find, all, foyer, logged } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find(wallets)
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect.poll(chunk.isAsked).toBe(true)
  chunk.fail()
  expect((await find('[data-testid="foyer-view-failure"]')).textContent).toContain('could not be loaded')
  expect(all(title)[0]?.textContent).toBe('What is a wallet?')
  const press = () => {
    for (const each of all('.view button')) (each as HTMLElement).click()
  }
  const again = holdBack('WhatIsAWallet')
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

it('a modal that opens anew waits for its own screen and never begins with the one it was closed on', async () => {
  const chunk = holdBack('WhatIsANetwork')
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
  await find(wallets)
  foyer.router.close()
  foyer.router.open({ view: { view: 'WhatIsANetwork' } })
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'meanwhile' })
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(foyer.getState().modal.isOpen).toBe(true)
  expect(all('dialog[open]')).toEqual([])
  chunk.letGo()
  await expect.poll(() => all(title)[0]?.textContent).toBe('What is a network?')
})

it('moves on while an action of the host is under way', async () => {
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }))
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

it('a wallet that is asked says so in its row at once, while its screen is on its way, and is asked no second time', async () => {
  const chunk = holdBack('ConnectingExternal')
  const { find, all, foyer } = await openModal(({ router }) => router.open({ view: 'Connect' }), {
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
