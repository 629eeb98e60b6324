import { expect, waitFor } from 'storybook/test'
import { findInModal } from './findInModal.js'
import type { Step } from './inTurn.js'
import { reads } from './shows.js'

/** Presses a button to try again, which goes while that is tried, and waits until it comes to this once more. */
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
