import { spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses a paste button while the clipboard contains this text. */
export const pastes =
  (control: string, text: string): Step =>
  async shown => {
    const readText = spyOn(navigator.clipboard, 'readText').mockResolvedValue(text)
    try {
      await press(control)(shown)
    } finally {
      readText.mockRestore()
    }
  }
