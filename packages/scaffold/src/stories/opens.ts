import { expect, spyOn } from 'storybook/test'
import type { Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses a control and checks that it would open this URL in a new window without access to the page. */
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
