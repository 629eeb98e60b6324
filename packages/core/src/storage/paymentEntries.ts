import { anyOf, is, isAccountId, list, members, oneOf, optional, schemaOf } from '@foyer/common'
import type { Payment } from '../payments/state.js'
import type { StorageEntry } from './createStorage.js'

const text = is(value => typeof value === 'string' && value.length <= 512, 'expected a short text')

/**
 * The payments under way, so that a reload, or another tab, neither forgets what a wallet holds nor pays twice.
 * Where it is stored, the engine loads the feature and goes on: it goes by the key, the id of the feature, `_pending`.
 */
export const paymentsEntry: StorageEntry<readonly Payment[]> = {
  key: 'payments_pending',
  version: 1,
  schema: schemaOf(
    list(
      members({
        id: text,
        kind: oneOf(['send', 'approve', 'swap', 'pay', 'name']),
        account: is(isAccountId, 'expected a CAIP-10 id'),
        summary: members({
          amount: optional(text),
          symbol: optional(text),
          to: optional(text),
          targetAmount: optional(text),
          targetSymbol: optional(text),
        }),
        startedAt: is(Number.isSafeInteger, 'expected a whole number'),
        progress: anyOf(
          [
            members({ status: oneOf(['asking']) }),
            members({ status: oneOf(['sent', 'succeeded', 'failed']), hash: text }),
          ],
          'expected how far it is',
        ),
        isTold: is(value => typeof value === 'boolean', 'expected a boolean'),
      }),
    ),
  ),
  fallback: [],
}
