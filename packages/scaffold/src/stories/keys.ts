import { expect, userEvent } from 'storybook/test'
import { findInModal } from './findInModal.js'
import { modalOf, type Step } from './inTurn.js'
import { shows } from './shows.js'

/** Presses keys, as `userEvent` writes them, where the focus is. */
export const keys =
  (text: string): Step =>
  async () => {
    await userEvent.keyboard(text)
  }

/** Puts the focus on something as soon as it is there. */
export const focus =
  (control: string): Step =>
  async ({ canvasElement }) => {
    const found = await findInModal(canvasElement, control)
    found.focus({ preventScroll: true })
  }

/** Waits until something has the focus. */
export const hasFocus =
  (control: string): Step =>
  shown =>
    shows(control, found =>
      expect(modalOf(shown).activeElement === found, `${control} has the focus`).toBe(true),
    )(shown)

/** The focus cannot be put on something: it is there, and nothing can be done with it yet. */
export const refusesFocus =
  (control: string): Step =>
  async shown => {
    await focus(control)(shown)
    await expect(modalOf(shown).activeElement?.matches(control) ?? false).toBe(false)
  }
