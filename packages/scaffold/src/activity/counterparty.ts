import type { FoyerState } from '@foyer/core'
import { type ActivityRow, hasHash, type OrderSummary, selectOrders } from '@foyer/core/features'
import { usePart } from '../foyer/usePart.js'
import { shortenAddress } from '../locales/shorten.js'

/** One side of a transfer. It has a name, an address or both. */
export interface Party {
  readonly name: string | undefined
  readonly address: string | undefined
}

const selectLabels = ({ accounts }: FoyerState) => accounts.labels
const selectSends = (state: FoyerState) =>
  selectOrders(state)
    .filter(order => order.kind !== 'app')
    .filter(order => order.kind === 'send')

/** Returns the receiver of a transfer that was made here. */
function receiverOf({ to, toAddress }: OrderSummary): Party | undefined {
  if (!to) return undefined
  // A row of an older version has the name without its address.
  const isName = toAddress !== undefined || to.includes('.')
  return isName ? { name: to, address: toAddress } : { name: undefined, address: to }
}

/**
 * Returns the other side of a transfer: the receiver that the visitor chose here, or the address that the app gave a
 * label. Other addresses are not shown, because the history does not tell a receiver from the contract of a token.
 */
export function useCounterparty({ counterparty, transaction }: ActivityRow): Party | undefined {
  const labels = usePart(selectLabels)
  const sends = usePart(selectSends)
  if (!counterparty) return undefined
  const order = sends.find(({ progress }) => hasHash(progress, transaction.hash))
  const receiver = order && receiverOf(order.summary)
  const label = labels[counterparty]
  return receiver ?? (label === undefined ? undefined : { name: label, address: counterparty })
}

/** Returns the name of a party, or else its shortened address. */
export function partyTitle({ name, address }: Party): string | undefined {
  return name ?? (address && shortenAddress(address))
}
