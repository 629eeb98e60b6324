import { members } from '@foyer/common'
import { isWholeNumber, listUpTo, readAs, text } from './wireChecks.js'

/** What a swap would give. Amounts are smallest units. */
export interface SwapQuote {
  readonly id: string
  readonly fromAmount: string
  /** CAIP-10 of the token that is given. */
  readonly fromAccount: string
  readonly toAmount: string
  /** CAIP-10 of the token that is received. */
  readonly toAccount: string
}

/** More quotes than this are not read. */
const mostQuotes = 20

const quote = members({
  id: text,
  fromAmount: isWholeNumber,
  fromAccount: text,
  toAmount: isWholeNumber,
  toAccount: text,
})

export const quotesSchema = readAs<{ readonly quotes: readonly SwapQuote[] }, readonly SwapQuote[]>(
  members({ quotes: listUpTo(mostQuotes, quote) }),
  ({ quotes }) =>
    quotes.slice(0, mostQuotes).map(({ id, fromAmount, fromAccount, toAmount, toAccount }) => ({
      id,
      fromAmount,
      fromAccount,
      toAmount,
      toAccount,
    })),
)
