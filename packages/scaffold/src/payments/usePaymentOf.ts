import { parseAccountId } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { hasHash, type ShownOrder, selectOrders } from '@foyer/core/features'
import { useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'
import { shortenAddress } from '../locales/shorten.js'

/** Returns the order with this transaction hash. The app may have added the transaction of a payment as one of its own. */
function findOrder(state: FoyerState, hash: string): ShownOrder | undefined {
  const found = selectOrders(state).filter(({ progress }) => hasHash(progress, hash))
  return found.find(({ kind }) => kind !== 'app') ?? found[0]
}

/** Returns the followed payment with this transaction hash. */
export function usePaymentOf(hash: string | undefined): ShownOrder | undefined {
  const select = useMemo(
    () => (state: FoyerState) => (hash === undefined ? undefined : findOrder(state, hash)),
    [hash],
  )
  return usePart(select)
}

/** Returns the shortened address of the account that a followed payment was asked from. */
export function payerOf(payment: ShownOrder | undefined): string | undefined {
  if (!payment || payment.kind === 'app') return undefined
  return shortenAddress(parseAccountId(payment.account).address)
}
