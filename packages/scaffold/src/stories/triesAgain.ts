import { expect, waitFor } from 'storybook/test'
import { findInModal } from './findInModal.js'
import type { Step } from './inTurn.js'
import { reads } from './shows.js'

/** Presses a retry button, waits until it disappears, and then until the same failure is back. */
export const triesAgain =
  (button: string, failure: string, text: string): Step =>
  async shown => {
    await reads(failure, text)(shown)
    const pressed = await findInModal(shown.canvasElement, button)
    pressed.click()
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    await findInModal(shown.canvasElement, button)
    await reads(failure, text)(shown)
  }
