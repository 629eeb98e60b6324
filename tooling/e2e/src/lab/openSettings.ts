import { expect, type Locator } from '@playwright/test'

/** The page or frame in which an account view is open. */
interface Surroundings {
  getByTestId(testId: string | RegExp): Locator
}

/** Opens the settings from the account view. */
export async function openSettings(page: Surroundings): Promise<void> {
  await page.getByTestId(/^foyer-(account-settings|profile-button)$/).click()
  await expect(page.getByTestId('foyer-disconnect-button')).toBeVisible()
}

/** Disconnects from the account view. */
export async function disconnect(page: Surroundings): Promise<void> {
  await openSettings(page)
  await page.getByTestId('foyer-disconnect-button').click()
}
