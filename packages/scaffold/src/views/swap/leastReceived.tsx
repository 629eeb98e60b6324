import type { SwapForm } from '@foyer/core/features'
import { Shimmer } from '@foyer/ui'
import type { Detail } from '@foyer/ui/swap'
import type { SwapCopy } from '../../copy/en/swap.js'
import { fill } from '../../copy/messages.js'
import type { DetailTexts } from './SwapDetailsBox.js'

/** Tells what arrives at least, once a swap is built: an approval gives nothing. */
export const leastReceived =
  ({ least: label, leastHelp: text }: SwapCopy['review']) =>
  ({ review, target }: SwapForm, { words, amountText }: DetailTexts): readonly Detail[] => {
    const found = review.status === 'ready' ? review.leastReceived : undefined
    if (!found && review.status !== 'building') return []
    const help = { label: fill(words.about, { name: label }), text }
    if (!found) return [{ label, help, value: <Shimmer width="88px" height="16px" /> }]
    const value =
      found.status === 'proven' ? <bdi>{amountText(found.amount, target?.symbol)}</bdi> : words.unknown
    return [{ label, help, value, testId: 'foyer-swap-least' }]
  }
