import { is, members } from '@foyer/common'
import { readAs } from './wireChecks.js'

/** What a transaction costs at three speeds: wei for one gas on eip155, lamports for one signature on solana. */
export interface GasPrice {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

const wholeNumber = is(
  value => typeof value === 'string' && /^\d{1,78}$/.test(value),
  'expected a whole number as text',
)

export const gasPriceSchema = readAs<GasPrice, GasPrice>(
  members({ standard: wholeNumber, fast: wholeNumber, instant: wholeNumber }),
  ({ standard, fast, instant }) => ({ standard, fast, instant }),
)
