import type { SwapForm } from '@foyer/core/features'
import { Shimmer } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import type { Messages } from '../../locales/Messages.js'
import { shortenAddress } from '../../locales/shorten.js'
import { costSentence, PaymentSummary, type SummarySentence } from '../../payments/PaymentSummary.js'
import { accountText, selectPayingAccount } from '../../payments/payingAccount.js'
import { type AmountText, useExactText } from '../../tokens/amountTexts.js'
import { isUnproven } from './leastReceived.js'
import { selectSwapNetwork } from './selectSwapNetwork.js'

/** The texts that a sentence about a swap needs besides the form. */
interface SentenceNeeds {
  readonly words: Messages['summary']
  readonly exactText: AmountText
  readonly account: string
  readonly network: string | undefined
}

/** Returns the sentence about the transaction that the button sends next: the approval, or the swap. */
function stepSentence(
  { review, amount, source, target, targetAmount }: SwapForm,
  { words, exactText, account, network }: SentenceNeeds,
): SummarySentence {
  const built = review.status === 'ready' ? review : undefined
  const shared = { account, network, amount: exactText(amount, source?.symbol) }
  if (built?.approval) {
    const { spender, amount: allowance } = built.approval
    const isReset = Number(allowance) === 0
    const values = { ...shared, spender: shortenAddress(spender), symbol: source?.symbol }
    return isReset
      ? { text: words.reset, values }
      : { text: words.allow, values: { ...values, amount: exactText(allowance, source?.symbol) } }
  }
  const values = { ...shared, target: exactText(targetAmount, target?.symbol) }
  if (built && isUnproven({ review: built })) return { text: words.swapUnproven, values }
  const least = built?.leastReceived
  return least?.status === 'proven'
    ? { text: words.swapAtLeast, values: { ...values, least: exactText(least.amount, target?.symbol) } }
    : { text: words.swap, values }
}

/** The lines of the longest sentences, so that nothing moves while the quote and the costs are read. */
const reservedLines = 4
const waiting: SummarySentence = { text: '{quote}', values: { quote: <Shimmer height="66px" /> } }

/** States the effect and the costs of a swap's next transaction. The button refers to it as its description. */
export function SwapSummary({
  form,
  id,
}: {
  readonly form: SwapForm
  readonly id: string
}): JSX.Element | null {
  const words = useMessages().summary
  const exactText = useExactText()
  const account = usePart(selectPayingAccount)
  const network = usePart(selectSwapNetwork)
  const { details, review, targetAmount } = form
  if (!account || review.status === 'failed') return null
  const known = details?.networkFee && exactText(details.networkFee, details.networkFeeSymbol)
  const fee = known ?? (review.status === 'ready' ? undefined : 'loading')
  const sentences =
    targetAmount === ''
      ? [waiting]
      : [
          stepSentence(form, { words, exactText, account: accountText(account), network }),
          costSentence({ fee }, words),
        ]
  return <PaymentSummary id={id} sentences={sentences} lines={reservedLines} testId="foyer-swap-summary" />
}
