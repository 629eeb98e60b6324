import { findInModal } from './findInModal.js'
import { inTurn, modalOf, type Step } from './inTurn.js'
import { awaitInModal } from './pressInModal.js'
import { titled } from './shows.js'

/** Waits for an element and presses it. */
export const press =
  (control: string): Step =>
  async ({ canvasElement }) => {
    const found = await findInModal(canvasElement, control)
    found.click()
  }

/** Presses a control, checks the title of the view it opens, runs the steps there, and goes back. */
export const leadsTo =
  (control: string, screen: string, ...there: readonly Step[]): Step =>
  async shown => {
    await findInModal(shown.canvasElement, control)
    const from = modalOf(shown).querySelector('[data-testid="foyer-header-text"]')?.textContent ?? ''
    const goBack = press('[data-testid="foyer-header-back"]')
    const isBack = awaitInModal(control)
    await inTurn(press(control), titled(screen), ...there, goBack, titled(from), isBack)(shown)
  }
