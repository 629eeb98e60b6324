import { isFoyerError, toFailure, toFoyerError } from '@foyer/common'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { type PayOrder, toPaymentReport, toPayReport } from './order.js'
import { pendingPaymentEntry } from './payEntries.js'
import type { PayEvent, PayNeeds } from './state.js'

/** What is known of a payment beside its order. */
interface Known {
  readonly sessionId?: string | undefined
  readonly result?: string | undefined
}

/** What follows when a payment moved on: state, host and the rooms that hold what was read are told. */
export interface PayOutcomes {
  initiated(order: PayOrder, known?: Known): void
  succeed(order: PayOrder, known: Known): void
  fail(order: PayOrder, thrown: unknown, known?: Known): void
}

export function createPayOutcomes(
  needs: PayNeeds,
  { dispatch, isOver }: { readonly dispatch: (event: PayEvent) => void; readonly isOver: () => boolean },
): PayOutcomes {
  const progress = ({ paymentId, request, means }: PayOrder, known: Known = {}) => ({
    paymentId,
    configuration: toPayReport(request),
    currentPayment: toPaymentReport(means, known),
  })
  /** Another page has nothing to go on with. */
  const forget = ({ paymentId }: PayOrder) => {
    const { storage } = needs
    if (storage.read(pendingPaymentEntry)?.paymentId === paymentId) storage.remove(pendingPaymentEntry)
  }
  return {
    initiated: (order, known) => needs.track({ event: 'PAY_INITIATED', properties: progress(order, known) }),
    succeed(order, known) {
      if (isOver()) return
      forget(order)
      dispatch({ type: 'paid', attempt: order.attempt, result: known.result })
      needs.track({ event: 'PAY_SUCCESS', properties: progress(order, known) })
      // Whoever pays may be paid as well: what was read of the account in use is no longer true.
      const account = selectActiveAccount(needs.store.getState())
      if (account) needs.announceMove(account)
    },
    fail(order, thrown, known) {
      if (isOver()) return
      forget(order)
      const error = toFoyerError(thrown)
      dispatch({ type: 'errored', attempt: order.attempt, failure: toFailure(error) })
      needs.track({ event: 'PAY_ERROR', properties: { ...progress(order, known), message: error.message } })
      if (!isFoyerError(error, 'ABORTED') && !isFoyerError(error, 'REQUEST_REJECTED')) needs.report(error)
    },
  }
}
