import type { AccountId, Balance, FoyerError } from '@foyer/common'

/** How long a balance counts as fresh: up to and with this age (SPEC section 9). */
const balanceFreshMs = 30_000
/** How long a failed balance is not asked for again: up to this age (SPEC section 9). */
const balanceRetryMs = 30_000

/** What came of reading a balance; nothing where there was no network to ask. */
export type BalanceResult = Balance | undefined | FoyerError

/** The newest result per account, for as long as it counts. */
export interface BalanceMemory {
  /** A result that is to be used instead of asking again. */
  recall(account: AccountId): { readonly result: BalanceResult } | undefined
  remember(account: AccountId, result: BalanceResult): void
}

export function createBalanceMemory(): BalanceMemory {
  const results = new Map<AccountId, { readonly result: BalanceResult; readonly at: number }>()
  return {
    recall(account) {
      const known = results.get(account)
      if (!known) return undefined
      const age = Date.now() - known.at
      const counts = known.result instanceof Error ? age < balanceRetryMs : age <= balanceFreshMs
      return counts ? known : undefined
    },
    remember: (account, result) => void results.set(account, { result, at: Date.now() }),
  }
}
