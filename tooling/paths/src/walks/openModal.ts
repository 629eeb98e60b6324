import type { Lab } from '@foyer/e2e/lab'
import { patiently } from './patiently.js'

/** Presses the host's button and waits for the modal. */
export async function openModal(lab: Lab): Promise<void> {
  await lab.press('foyer-connect-button')
  await patiently(lab.dialog).toBeVisible()
}
