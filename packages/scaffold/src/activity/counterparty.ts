import type { FoyerState } from '@foyer/core'
import { type ActivityRow, hasHash, selectOrders } from '@foyer/core/features'
import { usePart } from '../foyer/usePart.js'

/** One side of a transfer. */
export interface Party {
  readonly name: string | undefined
  readonly address: string
}

const selectLabels = ({ accounts }: FoyerState) => accounts.labels
const selectSends = (state: FoyerState) =>
  selectOrders(state).flatMap(order => (order.kind === 'send' ? [order] : []))

/**
 * Returns the other side of a transfer: the receiver that the visitor chose here, or the address that the app gave a
 * label. Other addresses are not shown, because the history does not tell a receiver from the contract of a token.
 */
export function useCounterparty({ counterparty, transaction }: ActivityRow): Party | undefined {
  const labels = usePart(selectLabels)
  const sends = usePart(selectSends)
  if (!counterparty) return undefined
  const sent = sends.find(({ progress }) => hasHash(progress, transaction.hash))?.summary
  if (sent?.to) return { name: sent.toAddress && sent.to, address: sent.toAddress ?? sent.to }
  const label = labels[counterparty]
  return label === undefined ? undefined : { name: label, address: counterparty }
}
