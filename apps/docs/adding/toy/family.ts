import type { ChainFamily } from '@foyer/common'

/** The capabilities of toy accounts: sending only. No service swaps for them or lists their tokens. */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Toy',
  assets: { coinType: 999, tokenKind: 'token' },
}
