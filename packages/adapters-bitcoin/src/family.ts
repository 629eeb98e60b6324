import type { ChainFamily } from '@foyer/common'

/** What Bitcoin accounts can be used for, and how services call what they hold. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Bitcoin',
  accountType: 'payment',
  assets: { coinType: 0, tokenKind: 'token' },
}
