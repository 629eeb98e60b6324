import { members } from '@foyer/common'
import { isWholeNumber, readAs } from './wireChecks.js'

/** What a transaction costs at three speeds: wei for one gas on eip155, lamports for one signature on solana. */
export interface GasPrice {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

export const gasPriceSchema = readAs<GasPrice, GasPrice>(
  members({ standard: isWholeNumber, fast: isWholeNumber, instant: isWholeNumber }),
  ({ standard, fast, instant }) => ({ standard, fast, instant }),
)
