import { selectStatus } from '@foyer/core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'

it.each(['en', 'de', 'ar'])('shows the whole pane next to the list without scrolling: %s', async locale => {
  await page.viewport(720, 600)
  const { find } = await openModal(({ open }) => open(), {
    locale,
    options: { modal: { layout: 'wide' } },
  })
  const getWallet = await find('.split-view__pane [data-testid="foyer-get-wallet"]')
  const { scrollHeight, clientHeight } = await find('.split-view__pane .scroll-area__viewport')
  expect(clientHeight).toBeGreaterThan(300)
  expect(scrollHeight).toBe(clientHeight)
  // The dialog is centered in the window of 600 px, with 16 px around it.
  expect(getWallet.getBoundingClientRect().bottom).toBeLessThan(584)
})

it('leaves the app’s status alone until the visitor chooses to pair [STATE-1]', async () => {
  await page.viewport(900, 700)
  const statuses = new Set<string>()
  const { find, foyer } = await openModal(
    instance => {
      instance.subscribe(state => statuses.add(selectStatus(state)))
      instance.open()
    },
    { options: { modal: { layout: 'wide' } }, pairing: 'wait' },
  )
  await find('.split-view__pane .qr-code[data-state="ready"]')
  expect([...statuses]).toEqual(['disconnected'])
  const row = await find('[data-testid="foyer-wallet-selector-walletconnect"]')
  ;(row as HTMLElement).click()
  await expect.poll(() => selectStatus(foyer.getState())).toBe('connecting')
})
