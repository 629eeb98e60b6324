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
