import type { PaymentShown } from '@foyer/core/features'
import { type PaymentsCopy, paymentsEn } from '../copy/en/payments.js'
import { fill } from '../copy/messages.js'
import { shortenMiddle } from '../copy/shorten.js'
import { useView } from '../foyer/ViewContext.js'
import { shortAmount } from '../tokens/amountTexts.js'

/** How a payment is told in one line, and how far it is. */
interface PaymentTexts {
  readonly title: string
  readonly text: string
}

/** Addresses are longer than this, and shortened; names that people chose are not. */
const longestName = 24
const decimals = 6

export function paymentTexts(
  { kind, summary, progress, networkName }: PaymentShown,
  words: PaymentsCopy,
): PaymentTexts {
  const { amount, symbol = '', targetAmount, targetSymbol = '', to = '' } = summary
  const amountOf = (value: string | undefined, unit: string) =>
    value ? `${shortAmount(value, decimals)} ${unit}` : unit
  const title = fill(words[kind], {
    amount: amountOf(amount, symbol),
    target: amountOf(targetAmount, targetSymbol),
    to: to.length > longestName ? shortenMiddle(to) : to,
  })
  const { status } = progress
  const text = networkName ? fill(words[`${status}On`], { network: networkName }) : words[status]
  return { title, text }
}

/** The texts of payments under way in the language in use; English comes with what shows them. */
export function usePaymentsCopy(): PaymentsCopy {
  return useView().language.payments ?? paymentsEn
}
