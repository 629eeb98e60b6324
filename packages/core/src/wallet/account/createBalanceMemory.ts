import type { AccountId, Balance, FoyerError } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage, StorageEntry } from '../../base/storage.js'

/** The maximum age of a fresh balance, inclusive. */
const balanceFreshMs = 30_000
/** The pause before a balance is read again after a failure. */
const balanceRetryMs = 30_000
/** The number of stored accounts. The newest are kept. */
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

interface StoredBalance extends Balance {
  readonly account: string
  /** The time of the read, in ms since epoch. An invalid time is never fresh. */
  readonly at: number
}

const stored = v.looseObject({ account: v.string(), amount: v.string(), symbol: v.string(), at: v.number() })

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
      return known && { result: { amount: known.amount, symbol: known.symbol } }
    },
    remember(account, result) {
      const at = Date.now()
      failures.delete(account)
      if (result instanceof Error) failures.set(account, { result, at })
      else if (result) {
        const others = fresh(at).filter(each => each.account !== account)
        const { amount, symbol } = result
        storage.write(entry, [{ account, amount, symbol, at }, ...others].slice(0, mostAccounts))
      }
    },
  }
}
