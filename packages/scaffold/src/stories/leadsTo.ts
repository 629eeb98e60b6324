import { findInModal } from './findInModal.js'
import { modalOf, type Step } from './inTurn.js'
import { titled } from './shows.js'

/** Presses something as soon as it is there. */
export const press =
  (control: string): Step =>
  async ({ canvasElement }) => {
    const found = await findInModal(canvasElement, control)
    found.click()
  }

/** Presses what leads to the screen of this title, looks around there, and goes back to the story's own. */
export const leadsTo =
  (control: string, screen: string, ...there: readonly Step[]): Step =>
  async shown => {
    const pressed = press(control)
    await findInModal(shown.canvasElement, control)
    const from = modalOf(shown).querySelector('[data-testid="foyer-header-text"]')?.textContent ?? ''
    await pressed(shown)
    await titled(screen)(shown)
    for (const step of there) await step(shown)
    await press('[data-testid="foyer-header-back"]')(shown)
    await titled(from)(shown)
    await findInModal(shown.canvasElement, control)
  }
