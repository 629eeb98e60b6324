import { expect } from 'storybook/test'
import { findInModal } from './findInModal.js'
import { modalOf, type Step } from './inTurn.js'
import { press } from './leadsTo.js'

/** Presses an external link and checks its URL, and that it opens a new window without access to the page. */
export const leadsOut =
  (control: string, url: string | RegExp): Step =>
  async shown => {
    const followed: (HTMLAnchorElement | null)[] = []
    const follow = (event: Event) => {
      event.preventDefault()
      if (event.target instanceof Element) followed.push(event.target.closest('a'))
    }
    // The modal only renders once its locale is loaded.
    await findInModal(shown.canvasElement, control)
    const root = modalOf(shown)
    root.addEventListener('click', follow)
    try {
      await press(control)(shown)
    } finally {
      root.removeEventListener('click', follow)
    }
    await expect(followed).toHaveLength(1)
    await expect(followed[0]).toHaveProperty('href', expect.stringMatching(url))
    await expect(followed[0]).toHaveProperty('target', '_blank')
    await expect(followed[0]?.relList.contains('noopener')).toBe(true)
  }
