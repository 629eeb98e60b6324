// Handles the differences between checkouts in the interface.
import { type Lab, openDeviceLink } from '@foyer/e2e/lab'
import { patiently } from './patiently.js'

/** Approves a new device from its e-mail. Newer checkouts require the number that the app shows. */
export async function approveDevice(lab: Lab, email: string): Promise<void> {
  await patiently(lab.part('foyer-header-text')).toHaveText('Confirm it’s you')
  const tab = await openDeviceLink(lab, email)
  await patiently(tab.getByTestId('device-approve')).toBeVisible()
  const field = tab.getByTestId('matching-number')
  if ((await field.count()) > 0) {
    await field.fill((await lab.part('foyer-login-number').textContent()) ?? '')
  }
  await tab.getByTestId('device-approve').click()
  await patiently(tab.getByText('Device approved')).toBeVisible()
  await tab.close()
  await patiently(lab.part('foyer-header-text')).toHaveText('Confirm email')
}

/** Waits until the network has confirmed the transaction, by the state, because d2ae26d1 shows no text for it. */
export async function untilConfirmed(lab: Lab): Promise<void> {
  await patiently(lab.part(/^foyer-send-(started|succeeded)$/)).toBeVisible()
  const statuses = () =>
    lab.page.evaluate(() => JSON.stringify(window.labFoyer.getState().features.payments ?? null))
  await patiently.poll(statuses).toContain('"status":"succeeded"')
}
