import { expect, type Locator, type Page } from '@playwright/test'
import type { Lab } from './createLab.js'

/** Has the page track a transaction, and resolves when its network has answered the first request. */
export async function follow(
  lab: Lab,
  { hash, networkId }: { readonly hash: string; readonly networkId: string },
): Promise<void> {
  await lab.part('lab-tx-network').selectOption(networkId)
  await lab.part('lab-tx-hash').fill(hash)
  await lab.press('lab-tx-follow')
  await expect(lab.part('lab-tx-result')).toHaveText('done')
}

/** Returns the row of the newest transaction on the page. */
export const row = (lab: Lab): Locator => lab.part('lab-tx-row').first()

/** Waits until the notice shows this text. */
export const hasNotice = (lab: Lab, text: string | RegExp): Promise<void> =>
  expect(lab.part('foyer-snackbar-message')).toHaveText(text)

/**
 * Advances the page's clock by steps until it shows a text. A node's response only counts if it arrives within a
 * step.
 */
export async function passTime(
  page: Page,
  shown: Locator,
  { until, stepMs }: { readonly until: string; readonly stepMs: number },
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await expect(shown).toHaveText(until, { timeout: 400 })
  }).toPass({ timeout: 90_000 })
}
