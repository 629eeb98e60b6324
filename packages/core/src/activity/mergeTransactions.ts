import type { Transaction } from '../blockchain/Transaction.js'

const timeOf = ({ minedAt }: Transaction) => Date.parse(minedAt)

/** Newest first; those of one moment keep their order. */
function newestFirst(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions
    .map(transaction => ({ transaction, time: timeOf(transaction) }))
    .sort((one, other) => other.time - one.time)
    .map(({ transaction }) => transaction)
}

function isOlder(one: Transaction | undefined, other: Transaction | undefined): boolean {
  return !one || !other || timeOf(one) <= timeOf(other)
}

/** Adds a page to a list that is newest first: what the page says of a transaction takes the place of what was known. */
export function mergeTransactions(
  known: readonly Transaction[],
  page: readonly Transaction[],
): readonly Transaction[] {
  const told = new Map(page.map(each => [each.id, each]))
  const others = known.filter(each => !told.has(each.id))
  const added = newestFirst([...told.values()])
  // The usual case costs nothing, however long the list is: an older page follows what is there.
  if (isOlder(added[0], others.at(-1))) return [...others, ...added]
  return newestFirst([...added, ...others])
}
