import { spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses what pastes while this is what was copied. */
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
