import { expect, spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/**
 * Presses a copy button and checks the copied text. The clipboard never responds, so the story shows no confirmation.
 */
export const copies =
  (control: string, text: string): Step =>
  async shown => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => undefined))
    try {
      await press(control)(shown)
      await expect(writeText.mock.calls).toEqual([[text]])
    } finally {
      writeText.mockRestore()
    }
  }
