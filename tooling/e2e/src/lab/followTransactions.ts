import { expect, type Locator, type Page } from '@playwright/test'
import type { Lab } from './createLab.js'

/** The page hands a transaction over. Resolves when its network was asked for the first time. */
export async function follow(
  lab: Lab,
  { hash, networkId }: { readonly hash: string; readonly networkId: string },
): Promise<void> {
  await lab.part('lab-tx-network').selectOption(networkId)
  await lab.part('lab-tx-hash').fill(hash)
  await lab.press('lab-tx-follow')
  await expect(lab.part('lab-tx-result')).toHaveText('done')
}

/** What the page says of the newest one. */
export const row = (lab: Lab): Locator => lab.part('lab-tx-row').first()

/** What the visitor is told. */
export const hasNotice = (lab: Lab, text: string | RegExp): Promise<void> =>
  expect(lab.part('foyer-snackbar-message')).toHaveText(text)

/** Lets minutes pass in the page, until it shows something. A node must answer within a step where its answer matters. */
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
