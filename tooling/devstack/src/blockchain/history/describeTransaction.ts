import { getAddress } from 'viem'
import type { IndexedTransaction } from '../evm/IndexedTransaction.js'
import { describeTransfer, type Transfer } from './describeTransfer.js'
import type { HistoryView } from './HistoryView.js'
import { operationOf } from './operationOf.js'

/** A transaction in the JSON form of the service. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** An ISO 8601 timestamp. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed'
    readonly nonce: number
    /** The CAIP-2 id of the chain. */
    readonly chain: string
  }
  readonly transfers: readonly Transfer[]
}

/** Describes a transaction from the view of one account, with only that account's transfers. */
export async function describeTransaction(
  transaction: IndexedTransaction,
  view: HistoryView,
): Promise<Transaction> {
  const { hash, from, to, nonce, minedAt, isDone, blockNumber } = transaction
  const moves = transaction.moves.filter(move => move.from === view.account || move.to === view.account)
  return {
    id: hash,
    metadata: {
      operationType: operationOf(transaction, moves, view.account),
      hash,
      minedAt: new Date(minedAt * 1000).toISOString(),
      sentFrom: getAddress(from),
      sentTo: getAddress(to),
      status: isDone ? 'confirmed' : 'failed',
      nonce,
      chain: view.network.service.networkId,
    },
    transfers: await Promise.all(moves.map(move => describeTransfer(move, { ...view, blockNumber }))),
  }
}
