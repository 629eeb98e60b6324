import type { ChainFamily } from '@foyer/common'

/** The capabilities of Cosmos accounts, and the identifiers that services use for their assets. */
export const family: ChainFamily = {
  abilities: ['send', 'memo', 'accountChoice'],
  accountName: 'Cosmos',
  assets: { coinType: 118, tokenKind: 'token' },
}
