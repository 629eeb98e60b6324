import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { DetailTexts } from './SwapDetailsBox.js'

/** The number of characters that fit into the field of an amount. */
const longestInField = 20

/** Returns details with the full amounts that do not fit into their fields. */
export function longAmounts(form: SwapForm, { words, exactText }: DetailTexts): readonly Detail[] {
  const amounts = [
    { label: words.given, amount: form.amount, symbol: form.source?.symbol },
    { label: words.received, amount: form.targetAmount, symbol: form.target?.symbol },
  ]
  return amounts
    .map(({ label, amount, symbol }) => ({ label, text: exactText(amount, symbol) }))
    .filter(({ text }) => text.length > longestInField)
    .map(({ label, text }) => ({ label, value: <bdi>{text}</bdi> }))
}
