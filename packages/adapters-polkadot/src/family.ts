import type { ChainFamily } from '@foyer/common'

/** What Polkadot accounts can be used for, and how services call what they hold. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Polkadot',
  accountType: 'eoa',
  assets: { coinType: 354, tokenKind: 'asset' },
}
