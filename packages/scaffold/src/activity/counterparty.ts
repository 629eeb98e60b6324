import { ownValue } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import {
  type ActivityRow,
  describeTransaction,
  hasHash,
  type ShownOrder,
  selectOrders,
} from '@foyer/core/features'
import { usePart } from '../foyer/usePart.js'
import type { ShownAppTransaction } from './selectAppTransactions.js'

/** One side of a transfer. */
export interface Party {
  readonly name: string | undefined
  readonly address: string
}

const selectLabels = ({ accounts }: FoyerState) => accounts.labels

/**
 * Returns whether a row is a transfer that was made here: the only one of its transaction with this asset and amount.
 * A transaction that replaced another one is none.
 */
function isSend(row: ActivityRow, order: ShownOrder): order is Exclude<ShownOrder, ShownAppTransaction> {
  const { kind, progress } = order
  if (kind !== 'send' || progress.status === 'replaced' || !hasHash(progress, row.transaction.hash))
    return false
  const { summary } = order
  const [found, another] = describeTransaction(row.transaction).filter(
    ({ mark, moves: [move] }) =>
      mark === 'out' && move?.name === summary.symbol && Number(move?.amount) === Number(summary.amount),
  )
  return found === row && !another
}

/**
 * Returns the other side of a transfer: the receiver that the visitor chose here, or the address that the app gave a
 * label. Other addresses are not shown, because the history does not tell a receiver from the contract of a token.
 */
export function useCounterparty(row: ActivityRow): Party | undefined {
  const labels = usePart(selectLabels)
  const sent = usePart(selectOrders).find(each => isSend(row, each))?.summary
  const address = sent?.toAddress ?? sent?.to ?? row.counterparty
  if (!address) return undefined
  const name = ownValue(labels, address) ?? (sent?.toAddress && sent.to)
  return sent?.to || name ? { name, address } : undefined
}
