import type { AccountId, Balance, FoyerError } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../../base/createStorage.js'
import type { StorageEntry } from '../../base/storage.js'

/** The maximum age of a fresh balance, inclusive. */
const balanceFreshMs = 30_000
/** The pause before a balance is read again after a failure. */
const balanceRetryMs = 30_000
/** The maximum number of stored accounts. The newest are kept. */
const mostAccounts = 20

/** The result of reading a balance, or `undefined` if the network cannot be read. */
export type BalanceResult = Balance | undefined | FoyerError

/** A cache of the last result per account. */
export interface BalanceMemory {
  /** Returns the cached result to use instead of a read. With `isForced`, that is only a failure of the last 30 s. */
  recall(account: AccountId, isForced: boolean): { readonly result: BalanceResult } | undefined
  /** Returns the earliest time of reading a failed balance again, in ms since epoch. */
  retryAt(account: AccountId): number | undefined
  remember(account: AccountId, result: BalanceResult): void
}

interface StoredBalance extends Pick<Balance, 'amount' | 'symbol'> {
  readonly account: string
  /** Smallest units as text. Absent in an entry of an earlier version, whose balance is read again. */
  readonly value?: string | undefined
  readonly decimals?: number | undefined
  /** The time of the read, in ms since epoch. An invalid time is never fresh. */
  readonly at: number
}

const stored = v.looseObject({
  account: v.string(),
  amount: v.string(),
  value: v.optional(v.pipe(v.string(), v.regex(/^\d{1,80}$/))),
  decimals: v.optional(v.number()),
  symbol: v.string(),
  at: v.number(),
})

const entry: StorageEntry<readonly StoredBalance[]> = {
  key: 'native_balance_cache',
  version: 1,
  schema: v.array(stored),
  fallback: [],
  worth: 'cache',
  maxAgeMs: balanceFreshMs,
}

/** Creates the cache. Balances are stored, so that a reload need not read them. Failures are kept in memory. */
export function createBalanceMemory(storage: FoyerStorage): BalanceMemory {
  const failures = new Map<AccountId, { readonly result: FoyerError; readonly at: number }>()
  const fresh = (now: number) =>
    storage.read(entry).filter(({ at }) => at <= now && now - at <= balanceFreshMs)
  return {
    retryAt(account) {
      const failure = failures.get(account)
      return failure && failure.at + balanceRetryMs
    },
    recall(account, isForced) {
      const now = Date.now()
      const failure = failures.get(account)
      if (failure && now - failure.at < balanceRetryMs) return failure
      if (isForced) return undefined
      const known = fresh(now).find(each => each.account === account)
      if (known?.value === undefined || known.decimals === undefined) return undefined
      const { amount, value, decimals, symbol } = known
      return { result: { amount, value: BigInt(value), decimals, symbol } }
    },
    remember(account, result) {
      const at = Date.now()
      failures.delete(account)
      if (result instanceof Error) failures.set(account, { result, at })
      else if (result) {
        const others = fresh(at).filter(each => each.account !== account)
        const { amount, decimals, symbol } = result
        const value = result.value.toString()
        storage.write(
          entry,
          [{ account, amount, value, decimals, symbol, at }, ...others].slice(0, mostAccounts),
        )
      }
    },
  }
}
