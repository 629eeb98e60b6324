import { expect, userEvent } from 'storybook/test'
import { findInModal } from './findInModal.js'
import { modalOf, type Step } from './inTurn.js'
import { shows } from './shows.js'

/** Presses keys, in the syntax of `userEvent`, on the focused element. */
export const keys =
  (text: string): Step =>
  async () => {
    await userEvent.keyboard(text)
  }

/** Waits for an element and focuses it. */
export const focus =
  (control: string): Step =>
  async ({ canvasElement }) => {
    const found = await findInModal(canvasElement, control)
    found.focus({ preventScroll: true })
  }

/** Waits until an element has the focus. */
export const hasFocus =
  (control: string): Step =>
  shown =>
    shows(control, found =>
      expect(modalOf(shown).activeElement === found, `${control} has the focus`).toBe(true),
    )(shown)
