import { type Check, is, members } from '@foyer/common'
import { absentOr, isWholeNumber, readAs, text } from './wireChecks.js'

/** A transaction the service built for the visitor's wallet. Amounts are smallest units. */
export interface SwapTransaction {
  /** CAIP-10. */
  readonly from: string
  /** CAIP-10. */
  readonly to: string
  /** Call data, 0x-prefixed. */
  readonly data: string
  readonly amount: string
  readonly eip155?: { readonly gas: string; readonly gasPrice: string }
}

interface Wire {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly amount?: string | null
  readonly value?: string | null
  readonly eip155?: { readonly gas: string; readonly gasPrice: string } | null
}

const callData: Check = is(
  value => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
  'expected call data',
)

/** An answer with a transaction; an approval names its amount `value`. */
export const transactionSchema = readAs<{ readonly tx: Wire }, SwapTransaction>(
  members({
    tx: members({
      from: text,
      to: text,
      data: callData,
      amount: absentOr(isWholeNumber),
      value: absentOr(isWholeNumber),
      eip155: absentOr(members({ gas: isWholeNumber, gasPrice: isWholeNumber })),
    }),
  }),
  ({ tx: { from, to, data, amount, value, eip155 } }) => ({
    from,
    to,
    data,
    amount: amount ?? value ?? '0',
    ...(eip155 ? { eip155: { gas: eip155.gas, gasPrice: eip155.gasPrice } } : {}),
  }),
)
