import {
  boolean,
  type Check,
  custom,
  integer,
  isAccountId,
  isNetworkId,
  looseObject,
  maxLength,
  optional,
  picklist,
  type Schema,
  schemaOf,
  string,
  union,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { FollowedPayment } from './state.js'

const text = maxLength(string, 512, 'expected short text')
/** The id of a bundle of calls has 4096 bytes at most (EIP-5792), written in hexadecimal. */
export const longestName = 8194
const name = maxLength(string, longestName, 'expected the name of a transaction')
const account = custom(isAccountId, 'expected a CAIP-10 id')

const followed = {
  id: text,
  startedAt: integer,
  progress: union(
    [
      looseObject({ status: picklist(['asking']), isLeft: optional(boolean), isBeside: optional(boolean) }),
      looseObject({
        status: picklist(['sent', 'unknown']),
        hash: name,
        trace: optional(text),
        isHeld: optional(boolean),
      }),
      looseObject({
        status: picklist(['succeeded', 'failed', 'dropped']),
        hash: name,
        isFinal: optional(boolean),
      }),
      looseObject({ status: picklist(['replaced']), hash: text, by: text }),
    ],
    'expected how far it is',
  ),
  isTold: boolean,
}

const payment: Check<FollowedPayment> = union(
  [
    looseObject({
      ...followed,
      kind: picklist(['send', 'approve', 'swap', 'pay', 'name', 'call']),
      account,
      isBundle: optional(boolean),
      summary: looseObject({
        amount: optional(text),
        symbol: optional(text),
        to: optional(text),
        targetAmount: optional(text),
        targetSymbol: optional(text),
      }),
    }),
    looseObject({
      ...followed,
      kind: picklist(['app']),
      networkId: custom(isNetworkId, 'expected a CAIP-2 id'),
      label: text,
      account: optional(account),
      isAsked: optional(boolean),
    }),
  ],
  'expected a payment',
)

/** A list read row by row: one that makes no sense here must not take with it what others hold. */
function rowsOf<Row>(check: Check<Row>): Schema<readonly Row[]> {
  const isRow = (row: unknown): row is Row => check(row) === undefined
  const validate = (value: unknown) =>
    Array.isArray(value) ? { value: value.filter(isRow) } : { issues: [{ message: 'expected a list' }] }
  return { '~standard': { validate } }
}

/**
 * The payments under way, so that a reload, or another tab, neither forgets what a wallet holds nor pays twice.
 * Where it is stored, the engine loads the feature and goes on: it goes by the key, the id of the feature, `_pending`.
 * Version 1 knew neither transactions of the app nor `unknown`, `dropped` and `replaced`; what it has reads as it is.
 */
export const paymentsEntry: StorageEntry<readonly FollowedPayment[]> = {
  key: 'payments_pending',
  version: 2,
  schema: rowsOf(payment),
  fallback: [],
  worth: 'vital',
  migrate: payments => payments,
}

/** There while something is waited for: a page without any connection loads what acts then, and only then. */
export const followedEntry: StorageEntry<boolean> = {
  key: 'payments_followed',
  version: 1,
  schema: schemaOf(boolean),
  fallback: false,
  worth: 'vital',
}
