import { expect, type Locator } from '@playwright/test'

/** The page or frame in which an account view is open. */
interface Surroundings {
  getByTestId(testId: string | RegExp): Locator
}

/** Opens the settings from the account view, past the list of accounts if the wallet has several. */
export async function openSettings(page: Surroundings): Promise<void> {
  await page.getByTestId(/^foyer-(account-settings|profile-button)$/).click()
  const onward = page.getByTestId('foyer-profile-settings')
  await expect(onward.or(page.getByTestId('foyer-disconnect-button'))).toBeVisible()
  if (await onward.isVisible()) await onward.click()
}

/** Disconnects from the account view. */
export async function disconnect(page: Surroundings): Promise<void> {
  await openSettings(page)
  await page.getByTestId('foyer-disconnect-button').click()
}
