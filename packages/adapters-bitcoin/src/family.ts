import type { ChainFamily } from '@foyer/common'

/** The capabilities of Bitcoin accounts, and the identifiers that services use for their assets. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Bitcoin',
  accountType: 'payment',
  assets: { coinType: 0, tokenKind: 'token' },
}
