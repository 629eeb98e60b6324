import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { DetailTexts } from './SwapDetailsBox.js'

/** Characters of an amount that its field has room for. */
const longestInField = 20

/** The amounts that are too long for the fields of the form, in full. */
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
