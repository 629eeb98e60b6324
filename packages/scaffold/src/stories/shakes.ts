import { expect } from 'storybook/test'
import { findInModal } from './findInModal.js'
import type { Step } from './inTurn.js'
import { shows } from './shows.js'

/** Checks that the amount field shakes once. */
export const shakes: Step = async shown => {
  await shows('.amount-field', found => expect(found).toHaveAttribute('data-shaking'))(shown)
  await findInModal(shown.canvasElement, '.amount-field:not([data-shaking])')
}
