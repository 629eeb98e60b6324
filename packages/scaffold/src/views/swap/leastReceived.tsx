import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { type DetailTexts, waitingValue } from './SwapDetailsBox.js'

/** Returns whether the swap's transaction could not be checked. */
export function isUnproven({ review }: Pick<SwapForm, 'review'>): boolean {
  return review.status === 'ready' && review.leastReceived?.status === 'unproven'
}

/**
 * Returns the detail with the least amount received, once the swap is built. Its space is reserved until then, and
 * stays empty for an approval.
 */
export const leastReceived =
  ({ least: label, leastHelp: text }: Messages['swap']['review']) =>
  ({ review, target }: SwapForm, { words, exactText }: DetailTexts): readonly Detail[] => {
    const found = review.status === 'ready' && review.leastReceived
    const help = { label: fill(words.about, { name: label }), text }
    const known =
      found &&
      (found.status === 'proven' ? <bdi>{exactText(found.amount, target?.symbol)}</bdi> : words.unknown)
    const isOver = review.status === 'ready' || review.status === 'failed'
    return [{ label, help, value: known || (isOver ? '–' : waitingValue), testId: 'foyer-swap-least' }]
  }
