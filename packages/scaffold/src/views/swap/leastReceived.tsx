import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { JSX } from 'react'
import type { Messages } from '../../locales/Messages.js'
import { differenceOf } from '../../tokens/amountSums.js'
import type { AmountText } from '../../tokens/amountTexts.js'
import { type DetailTexts, explained, waitingValue } from './SwapDetailsBox.js'

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
export function leastReceived(
  form: SwapForm,
  { least: label, leastHelp: text }: Messages['swap']['review'],
  { words, exactText }: DetailTexts,
): Detail {
  const { review, target } = form
  const detail = (value: Detail['value']) => ({
    ...explained(label, text, words),
    value,
    testId: 'foyer-swap-least',
  })
  if (review.status !== 'ready') return detail(review.status === 'failed' ? '–' : waitingValue)
  const { step, leastReceived: found } = review
  if (step === 'approve') return detail(quotedLeast(form, exactText) ?? words.unknown)
  if (!found) return detail('–')
  return detail(
    found.status === 'proven' ? <bdi>{exactText(found.amount, target?.symbol)}</bdi> : words.unknown,
  )
}
