import type { SwapForm } from '@foyer/core/swap'
import type { SwapCopy } from '../../copy/swap/en.js'
import { isUncertain } from './isUncertain.js'

/** What the main button of the review says. */
export function reviewLabel(form: SwapForm, words: SwapCopy['review']): string {
  const { flow, review, priceChange } = form
  if (review.status === 'failed' && !form.isLocked) return words.again
  const next = review.status === 'ready' ? review.step : 'swap'
  const step = form.isLocked && 'step' in flow ? flow.step : next
  if (step === 'approve') return form.isLocked ? words.approving : words.approve
  if (form.isLocked) return words.swap
  if (isUncertain(flow)) return words.swapAgain
  return priceChange ? words.accept : words.swap
}
