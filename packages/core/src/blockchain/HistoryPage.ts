import { type Check, cleanText, isNetworkId, members } from '@foyer/common'
import { readTransfer, transferCheck, type WireTransfer } from './readTransfer.js'
import type { Transaction } from './Transaction.js'
import { absentOr, fittingOf, listUpTo, readAs, someOf, text } from './wireChecks.js'

/** Transactions of an account, newest first, and where the next page begins. */
export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
}

interface WireTransaction {
  readonly id: string
  readonly metadata: {
    readonly hash?: string | null
    readonly minedAt: string
    readonly chain: string
    readonly operationType: string
    readonly status: string
    readonly sentFrom: string
    readonly sentTo?: string | null
  }
  readonly transfers: readonly WireTransfer[]
}

interface Wire {
  readonly data: readonly WireTransaction[]
  readonly next?: string | null
}

/** More transactions of one page, or transfers of one transaction, than this are not read. */
const mostTransactions = 500
const mostTransfers = 200

const transaction: Check = members({
  id: text,
  metadata: members({
    hash: absentOr(text),
    minedAt: text,
    chain: text,
    operationType: text,
    status: text,
    sentFrom: text,
    sentTo: absentOr(text),
  }),
  transfers: listUpTo(mostTransfers, transferCheck),
})

/** An answer with history. A transaction without an id, a time or a known chain is left out. */
export const historySchema = readAs<Wire, HistoryPage>(
  members({ data: someOf(mostTransactions, transaction), next: absentOr(text) }),
  ({ data, next }) => ({
    transactions: fittingOf(data, mostTransactions, transaction).flatMap(each => readTransaction(each) ?? []),
    ...(next ? { next } : {}),
  }),
)

function readTransaction({ id, metadata, transfers }: WireTransaction): Transaction | undefined {
  const { chain, minedAt } = metadata
  if (!id || !isNetworkId(chain) || Number.isNaN(Date.parse(minedAt))) return undefined
  return {
    id,
    hash: cleanText(metadata.hash, 128),
    minedAt,
    networkId: chain,
    operation: cleanText(metadata.operationType),
    status: cleanText(metadata.status),
    sentFrom: cleanText(metadata.sentFrom, 128),
    sentTo: cleanText(metadata.sentTo, 128),
    transfers: transfers.slice(0, mostTransfers).flatMap(each => readTransfer(each) ?? []),
  }
}
