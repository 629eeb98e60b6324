import { members } from '@foyer/common'
import { isAmountText, readAs, text } from './wireChecks.js'

/** An amount of a currency, as decimal text. */
interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs and gives. */
export interface OnrampQuote {
  readonly coinbaseFee: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly paymentTotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly quoteId: string
}

/** What is documented of an amount. */
const only = ({ amount, currency }: OnrampAmount): OnrampAmount => ({ amount, currency })

const amount = members({ amount: isAmountText, currency: text })

export const onrampQuoteSchema = readAs<OnrampQuote, OnrampQuote>(
  members({
    coinbaseFee: amount,
    networkFee: amount,
    paymentSubtotal: amount,
    paymentTotal: amount,
    purchaseAmount: amount,
    quoteId: text,
  }),
  ({ coinbaseFee, networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId }) => ({
    coinbaseFee: only(coinbaseFee),
    networkFee: only(networkFee),
    paymentSubtotal: only(paymentSubtotal),
    paymentTotal: only(paymentTotal),
    purchaseAmount: only(purchaseAmount),
    quoteId,
  }),
)

/** Tells a quote the service did not give. */
export const mockedQuoteId = 'mocked-quote-id'

/** Stands for a quote the service did not give: the entered amount, one to one. */
export function mockedQuote(entered: string, currency: string): OnrampQuote {
  const same = { amount: entered, currency }
  return {
    coinbaseFee: same,
    networkFee: same,
    paymentSubtotal: same,
    paymentTotal: same,
    purchaseAmount: same,
    quoteId: mockedQuoteId,
  }
}
