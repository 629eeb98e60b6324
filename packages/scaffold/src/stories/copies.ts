import { expect, spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses what copies a text. The clipboard never answers, so that the story does not say that it was copied. */
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
