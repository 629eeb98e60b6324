import { missedButtons } from './lab/missedButtons.js'
import { expect, test } from './lab/test.js'

test('shows a sheet over the full width at the bottom of a phone @further', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open()
  await lab.openConnect()
  const card = await lab.part('foyer-modal-card').boundingBox()
  expect(card).toMatchObject({ x: 0, width: 390 })
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBe(844)
  expect(card?.y).toBeGreaterThan(100)
})

test('gives every row and full-size button a tap height of 44 px on a phone @further', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open()
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect.poll(() => missedButtons(lab)).toEqual([])
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  await lab.press('foyer-account-button')
  await expect(lab.part('foyer-token-eip155:31337')).toBeVisible()
  // Content that arrives later moves the buttons, so this polls until they are in place.
  await expect.poll(() => missedButtons(lab)).toEqual([])
  await lab.press('foyer-account-select-network')
  await expect(lab.part('foyer-network-search')).toBeVisible()
  await expect.poll(() => missedButtons(lab)).toEqual([])
  expect((await lab.part('foyer-account-button').boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('closes the sheet on a tap behind it and scrolls long content inside it on a phone @further', async ({
  lab,
}) => {
  await lab.page.setViewportSize({ width: 390, height: 420 })
  await lab.open({ clash: 12 })
  await lab.openConnect()
  const last = lab.part('foyer-wallet-list').getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(lab.part('foyer-header-close')).toBeInViewport()
  // An earlier press could be the second of the double click that opened the modal.
  const isSettled = () => Date.now() - (window.labFoyer.getState().modal.openedAt ?? 0) > 500
  await lab.page.waitForFunction(isSettled)
  await lab.page.touchscreen.tap(195, 8)
  await expect(lab.dialog).toBeHidden()
})
