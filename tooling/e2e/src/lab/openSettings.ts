import { expect, type Locator } from '@playwright/test'

/** Where an account is open: a page, or a frame of one. */
interface Surroundings {
  getByTestId(testId: string | RegExp): Locator
}

/** From the account to its settings: past the wallet's other accounts, where it has some. */
export async function openSettings(page: Surroundings): Promise<void> {
  await page.getByTestId(/^foyer-(account-settings|profile-button)$/).click()
  const onward = page.getByTestId('foyer-profile-settings')
  await expect(onward.or(page.getByTestId('foyer-disconnect-button'))).toBeVisible()
  if (await onward.isVisible()) await onward.click()
}

/** From the account to its end. */
export async function disconnect(page: Surroundings): Promise<void> {
  await openSettings(page)
  await page.getByTestId('foyer-disconnect-button').click()
}
