import { expect, spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses what opens a window of another site, which gets no hold of the page. None opens. */
export const opens =
  (control: string, url: string): Step =>
  async shown => {
    const open = spyOn(window, 'open').mockReturnValue(null)
    try {
      await press(control)(shown)
      await expect(open.mock.calls).toEqual([[url, '_blank', expect.stringContaining('noopener')]])
    } finally {
      open.mockRestore()
    }
  }
