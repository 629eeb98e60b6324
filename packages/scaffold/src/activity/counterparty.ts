import { ownValue } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import {
  type ActivityRow,
  describeTransaction,
  hasHash,
  type Order,
  selectOrders,
} from '@foyer/core/features'
import { usePart } from '../foyer/usePart.js'

/** One side of a transfer. */
export interface Party {
  readonly name: string | undefined
  readonly address: string
}

const selectLabels = ({ accounts }: FoyerState) => accounts.labels
/** The transfers that were made here, without those that another transaction replaced. */
const selectSends = (state: FoyerState) =>
  selectOrders(state).flatMap(order =>
    order.kind === 'send' && order.progress.status !== 'replaced' ? [order] : [],
  )

/** Returns whether a row is a transfer that was made here: the only one of the transaction with its asset and amount. */
function isSend(row: ActivityRow, { progress, summary }: Order): boolean {
  if (!hasHash(progress, row.transaction.hash)) return false
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
  const sent = usePart(selectSends).find(each => isSend(row, each))?.summary
  const address = sent?.toAddress ?? sent?.to ?? row.counterparty
  if (!address) return undefined
  const name = ownValue(labels, address) ?? (sent?.toAddress && sent.to)
  return sent?.to || name ? { name, address } : undefined
}
