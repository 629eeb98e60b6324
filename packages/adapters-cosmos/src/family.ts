import type { ChainFamily } from '@foyer/common'

/** What Cosmos accounts can be used for, and how services call what they hold. */
export const family: ChainFamily = {
  abilities: ['send', 'memo', 'accountChoice'],
  accountName: 'Cosmos',
  assets: { coinType: 118, tokenKind: 'token' },
}
