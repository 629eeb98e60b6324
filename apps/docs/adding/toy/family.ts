import type { ChainFamily } from '@foyer/common'

/** What toy accounts can be used for: sending. There is no service that swaps for them or lists what they hold. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Toy',
  assets: { coinType: 999, tokenKind: 'token' },
}
