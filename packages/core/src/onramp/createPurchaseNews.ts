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

/** `readBefore` reads what was there; it must end by itself, and may reject. */
export function createPurchaseNews(readBefore: () => Promise<readonly Transaction[]>): PurchaseNews {
  const startedAt = Date.now()
  const held: { before?: ReadonlyMap<string, string> } = {}
  const remember = (transactions: readonly Transaction[]) => {
    held.before ??= new Map(transactions.map(({ id, status }) => [id, status]))
    return held.before
  }
  const isOld = ({ minedAt }: Transaction) => Date.parse(minedAt) < startedAt
  const ready = readBefore().then(remember, () => undefined)

  return {
    startedAt,
    async find(transactions) {
      const before = (await ready) ?? remember(transactions.filter(isOld))
      return transactions.find(({ id, status }) => before.get(id) !== status)
    },
  }
}
