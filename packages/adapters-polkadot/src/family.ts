import type { ChainFamily } from '@foyer/common'

/** The capabilities of Polkadot accounts, and the identifiers that services use for their assets. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Polkadot',
  accountType: 'eoa',
  assets: { coinType: 354, tokenKind: 'asset' },
}
