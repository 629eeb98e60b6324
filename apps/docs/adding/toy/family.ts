import type { ChainFamily } from '@foyer/common'

/**
 * The abilities of toy accounts: sending, and choosing an account. No service swaps for them or lists their tokens.
 */
export const family: ChainFamily = {
  abilities: ['send', 'accountChoice'],
  accountName: 'Toy',
  assets: { coinType: 999, tokenKind: 'token' },
}
