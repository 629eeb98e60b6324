import { expect } from 'storybook/test'
import { findInModal } from './findInModal.js'
import type { Step } from './inTurn.js'
import { shows } from './shows.js'

/** The amount is refused: its field shakes, right away and once. */
export const shakes: Step = async shown => {
  await shows('.amount-field', found => expect(found).toHaveAttribute('data-shaking'))(shown)
  await findInModal(shown.canvasElement, '.amount-field:not([data-shaking])')
}
