import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { FramedPage } from './startBrowserWorld.js'

/** Opens the approval window with a click in the frame. */
export async function openWindow({ page, inFrame }: Pick<FramedPage, 'page' | 'inFrame'>): Promise<Page> {
  const popping = page.waitForEvent('popup')
  await inFrame.getByTestId('secure-window').click()
  return popping
}

/** Opens the approval window, waits until Approve is enabled, and clicks it. */
export async function approveInWindow(framed: Pick<FramedPage, 'page' | 'inFrame'>): Promise<void> {
  const popup = await openWindow(framed)
  const approve = popup.getByTestId('secure-approve')
  const acceptance = popup.getByTestId('secure-accept')
  await approve.waitFor()
  if (await acceptance.count()) await acceptance.check()
  const read = async () => {
    const status = await popup.getByTestId('secure-status').textContent()
    if (status?.startsWith('Scroll')) await popup.locator('.rows').press('End')
    return approve.isEnabled()
  }
  await expect.poll(read).toBe(true)
  await approve.click()
}
