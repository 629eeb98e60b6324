import type { FoyerState } from '@foyer/core'
import { type PaymentShown, selectPayments } from '@foyer/core/features'
import { useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'

/** What is known of a payment by the hash of its transaction; nothing of one that nobody follows. */
export function usePaymentOf(hash: string | undefined): PaymentShown | undefined {
  const select = useMemo(
    () => (state: FoyerState) =>
      hash === undefined
        ? undefined
        : selectPayments(state).find(({ progress }) => 'hash' in progress && progress.hash === hash),
    [hash],
  )
  return usePart(select)
}
