import type { SwapForm } from '@foyer/core/features'
import { Shimmer } from '@foyer/ui'
import type { Detail } from '@foyer/ui/swap'
import { fill } from '../../copy/messages.js'
import type { DetailTexts } from './SwapDetailsBox.js'

/** What arrives at least, once a swap is built: an approval gives nothing. */
export function leastReceived(
  { review, target }: SwapForm,
  { words, amountText }: DetailTexts,
): readonly Detail[] {
  const isBuilding = review.status === 'building'
  const found = review.status === 'ready' ? review.leastReceived : undefined
  if (!found && !isBuilding) return []
  const { least: label, leastHelp: text, about, unknown } = words
  const help = { label: fill(about, { name: label }), text }
  if (!found) return [{ label, help, value: <Shimmer width="88px" height="16px" /> }]
  const value = found.status === 'proven' ? <bdi>{amountText(found.amount, target?.symbol)}</bdi> : unknown
  return [{ label, help, value, testId: 'foyer-swap-least' }]
}
