import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { SwapCopy } from '../../copy/en/swap.js'
import { fill } from '../../copy/messages.js'
import { type DetailTexts, waitingValue } from './SwapDetailsBox.js'

/** Tells what arrives at least, once a swap is built. An approval gives nothing; its place is kept for the swap after it. */
export const leastReceived =
  ({ least: label, leastHelp: text }: SwapCopy['review']) =>
  ({ review, target, action }: SwapForm, { words, amountText }: DetailTexts): readonly Detail[] => {
    const found = review.status === 'ready' ? review.leastReceived : undefined
    const isAwaited = review.status === 'building' || action === 'quoting'
    const isApproval = review.status === 'ready' && review.step === 'approve'
    if (!found && !isAwaited && !isApproval) return []
    const help = { label: fill(words.about, { name: label }), text }
    if (!found) return [{ label, help, value: isApproval ? '–' : waitingValue }]
    const value =
      found.status === 'proven' ? <bdi>{amountText(found.amount, target?.symbol)}</bdi> : words.unknown
    return [{ label, help, value, testId: 'foyer-swap-least' }]
  }
