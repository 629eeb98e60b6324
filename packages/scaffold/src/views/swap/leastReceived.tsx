import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { differenceOf } from '../../tokens/amountSums.js'
import type { AmountText } from '../../tokens/amountTexts.js'
import { type DetailTexts, waitingValue } from './SwapDetailsBox.js'

/** Returns whether the swap's transaction could not be checked. */
export function isUnproven({ review }: Pick<SwapForm, 'review'>): boolean {
  return review.status === 'ready' && review.leastReceived?.status === 'unproven'
}

/** Returns the quote minus the slippage. A swap that gives less is refused when it is built. */
function quotedLeast(
  { details, target, targetAmount }: SwapForm,
  exactText: AmountText,
): JSX.Element | undefined {
  if (!details || !target) return undefined
  const { decimals, symbol } = target
  return (
    <bdi>{exactText(differenceOf({ one: targetAmount, other: details.maxSlippage, decimals }), symbol)}</bdi>
  )
}

/**
 * Returns the detail with the least amount received, once the swap is built. Its space is reserved until then. Before
 * an approval it is the quote's. It is checked before the swap.
 */
export const leastReceived =
  ({ least: label, leastHelp: text }: Messages['swap']['review']) =>
  (form: SwapForm, { words, exactText }: DetailTexts): readonly Detail[] => {
    const { review, target } = form
    const found = review.status === 'ready' && review.leastReceived
    const help = { label: fill(words.about, { name: label }), text }
    const known =
      found &&
      (found.status === 'proven' ? <bdi>{exactText(found.amount, target?.symbol)}</bdi> : words.unknown)
    if (review.status === 'ready' && review.step === 'approve') {
      const value = quotedLeast(form, exactText) ?? words.unknown
      return [{ label, help, value, testId: 'foyer-swap-least' }]
    }
    const isOver = review.status === 'ready' || review.status === 'failed'
    return [{ label, help, value: known || (isOver ? '–' : waitingValue), testId: 'foyer-swap-least' }]
  }
