import { findInModal } from './findInModal.js'
import { inTurn, modalOf, type Step } from './inTurn.js'
import { awaitInModal } from './pressInModal.js'
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
    await findInModal(shown.canvasElement, control)
    const from = modalOf(shown).querySelector('[data-testid="foyer-header-text"]')?.textContent ?? ''
    const goBack = press('[data-testid="foyer-header-back"]')
    const isBack = awaitInModal(control)
    await inTurn(press(control), titled(screen), ...there, goBack, titled(from), isBack)(shown)
  }
