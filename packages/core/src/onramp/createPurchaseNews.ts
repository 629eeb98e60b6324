import type { Transaction } from '../blockchain/Transaction.js'

/** Tells a purchase that was just made from those that were there before. */
export interface PurchaseNews {
  /** When the window opened, in ms since 1970. */
  readonly startedAt: number
  /**
   * What is new in a list of purchases: one that was not there before, or that moved on since. Where nobody said what
   * was there, one that began after the window opened.
   */
  find(transactions: readonly Transaction[]): Promise<Transaction | undefined>
}

interface Before {
  /** Reads what was there; must end by itself, and may reject. Not to be given once it may be too late for that. */
  readonly read?: () => Promise<readonly Transaction[]>
  /** Default: now. */
  readonly startedAt?: number
}

export function createPurchaseNews({ read, startedAt = Date.now() }: Before): PurchaseNews {
  const held: { before?: ReadonlyMap<string, string> } = {}
  const remember = (transactions: readonly Transaction[]) => {
    held.before ??= new Map(transactions.map(({ id, status }) => [id, status]))
    return held.before
  }
  const isOld = ({ minedAt }: Transaction) => Date.parse(minedAt) < startedAt
  const ready = read?.().then(remember, () => undefined)

  return {
    startedAt,
    async find(transactions) {
      const before = (await ready) ?? remember(transactions.filter(isOld))
      return transactions.find(({ id, status }) => before.get(id) !== status)
    },
  }
}
