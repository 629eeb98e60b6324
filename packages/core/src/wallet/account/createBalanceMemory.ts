import type { AccountId, Balance, FoyerError } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage, StorageEntry } from '../../base/storage.js'

/** How long a balance counts as fresh: up to and with this age. */
const balanceFreshMs = 30_000
/** How long a failed balance is not asked for again: up to this age. */
const balanceRetryMs = 30_000
/** How many accounts are kept: the newest. */
const mostAccounts = 20

/** What came of reading a balance; nothing where there was no network to ask. */
export type BalanceResult = Balance | undefined | FoyerError

/** The newest result per account, for as long as it counts. */
export interface BalanceMemory {
  /** A result that is to be used instead of asking again: with `isForced` only a failure, for 30 s. */
  recall(account: AccountId, isForced: boolean): { readonly result: BalanceResult } | undefined
  /** From when on a balance that failed may be asked for again (ms since epoch). */
  retryAt(account: AccountId): number | undefined
  remember(account: AccountId, result: BalanceResult): void
}

interface StoredBalance extends Balance {
  readonly account: string
  /** When it was read, in ms since 1970; what is none is never fresh. */
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

/** Keeps balances in storage, so that a reload need not read them again; failures for the life of the page. */
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
