import { type AccountId, parseAccountId } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { HistoryPage } from '../blockchain/HistoryPage.js'
import { isShown } from './isShown.js'

/** How many pages are read on end when there is nothing to show in them. */
const mostPages = 5

interface HistoryWanted {
  readonly account: AccountId
  readonly cursor: string | undefined
  /** Cursors that were used for this list; those used now are added. None is used twice. */
  readonly asked: Set<string>
  readonly signal: AbortSignal
}

/**
 * Reads what is to be shown of the history of an account, from a cursor on; goes on by itself over pages of which
 * nothing is shown. Failures: those of the service.
 */
export async function readHistory(
  client: BlockchainClient,
  { account, cursor, asked, signal }: HistoryWanted,
): Promise<HistoryPage> {
  const { networkId } = parseAccountId(account)
  let next = cursor
  for (let pages = 0; pages < mostPages; pages += 1) {
    if (next !== undefined) asked.add(next)
    const page = await client.getHistory({ account, cursor: next, signal })
    const transactions = page.transactions.filter(each => isShown(each, networkId))
    next = page.next !== undefined && !asked.has(page.next) ? page.next : undefined
    if (transactions.length > 0 || next === undefined) return toPage(transactions, next)
  }
  return toPage([], next)
}

function toPage(transactions: HistoryPage['transactions'], next: string | undefined): HistoryPage {
  return next === undefined ? { transactions } : { transactions, next }
}
