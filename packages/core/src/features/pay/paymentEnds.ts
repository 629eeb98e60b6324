import { FoyerError, toFailure } from '@foyer/common'
import { failureOf, isSettled, showOpen } from '../../orders/endings.js'
import { hashInBlock, mayMove, type TransactionEnd } from '../../orders/state.js'
import { isSameOrder } from './isSameOrder.js'
import { fail, type PayOrder, succeed } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { mayPay } from './state.js'
import { endedAs } from './storedPayments.js'

/** Reports what becomes of the payments that wallets were asked for. */
interface PaymentEnds {
  /** Makes this attempt the one that shows its payment. Opening the same order again begins another one. */
  show(order: PayOrder): void
  /** Ends the wait for a payment that certainly moved nothing. Its end, if the network told one, is reported. */
  drop(paymentId: string): void
  /** Returns the attempt that shows a payment. */
  shown(order: PayOrder): PayOrder
  /**
   * Waits until the network confirms the sent payment. If the wait ends early, the payment is reported as not
   * confirmed yet, and its end whenever the network tells it.
   */
  follow(order: PayOrder, hash: string, signal: AbortSignal): Promise<void>
  /** Shows an end that was reported before, while another attempt to pay the same order was shown. */
  showEnd(order: PayOrder, hash: string, ended: TransactionEnd): void
}

export function createPaymentEnds(room: PayRoom): PaymentEnds {
  const { orders, flow, end } = room
  /** The newest attempt for each payment. Only that one reports its end. */
  const newest = new Map<string, PayOrder>()
  /** The ends that were reported, by payment id. */
  const concluded = new Map<string, TransactionEnd>()
  const isNewest = (order: PayOrder) => newest.get(order.paymentId) === order

  /** Returns the attempt that shows a payment: a new one if the visitor could pay the same order again otherwise. */
  const adopt = (order: PayOrder): PayOrder => {
    const { request, flow: shown } = room.slice.read()
    if (!mayPay(shown) || !request || !isSameOrder(request, order.request)) return order
    const { attempt, signal } = flow.begin()
    flow.dispatch({ type: 'begun', paymentId: order.paymentId, attempt, means: order.means })
    return { ...order, attempt, signal }
  }

  /** Reports the end that the network has told. */
  const conclude = (order: PayOrder, hash: string, ended: TransactionEnd) => {
    newest.delete(order.paymentId)
    concluded.set(order.paymentId, ended)
    room.sent.delete(order.paymentId)
    // The app looks up the transaction that is on the network.
    const result = hashInBlock(ended, hash)
    const thrown = failureOf(ended, hash)
    if (thrown) fail(room, order, { thrown, result, isOpen: mayMove(ended), isSettled: true })
    else succeed(room, order, { result })
  }

  /** Reports each further end that the network tells, such as the confirmation of a dropped payment. */
  const watch = async (order: PayOrder, hash: string, known?: TransactionEnd): Promise<void> => {
    const ended = await orders.watchEnd(order.paymentId, known, end)
    if (!ended || !isNewest(order)) return
    if (isSettled(ended)) return conclude(adopt(order), hash, ended)
    const failure = failureOf(ended, hash)
    if (failure) showOpen(room, order.attempt, failure)
    return watch(order, hash, ended)
  }

  const showEnd: PaymentEnds['showEnd'] = ({ attempt }, hash, ended) => {
    flow.dispatch({ type: 'sent', attempt, hash })
    const failure = failureOf(ended, hash)
    if (failure)
      flow.dispatch({ type: 'errored', attempt, failure: toFailure(failure), isOpen: mayMove(ended) })
    else flow.dispatch({ type: 'paid', attempt, result: hashInBlock(ended, hash) })
  }

  return {
    show: order => void newest.set(order.paymentId, order),
    drop(paymentId) {
      const ended = endedAs(room, paymentId)
      if (ended) concluded.set(paymentId, ended)
      newest.delete(paymentId)
      room.sent.delete(paymentId)
    },
    shown: order => newest.get(order.paymentId) ?? order,
    showEnd,
    async follow(asked, hash, signal) {
      if (end.aborted) return
      // Its end was reported: a node answered late, or a row was stored again.
      const known = concluded.get(asked.paymentId)
      if (known) {
        orders.leave(asked.paymentId)
        return showEnd(asked, hash, known)
      }
      const order = adopt(asked)
      newest.set(order.paymentId, order)
      room.sent.set(order.paymentId, order.request)
      flow.dispatch({ type: 'sent', attempt: order.attempt, hash })
      const startedAt = Date.now()
      const outcome = await orders.waitForEnd(order.paymentId, signal)
      if (!isNewest(order)) return
      if (outcome && isSettled(outcome)) return conclude(order, hash, outcome)
      const unconfirmed = new FoyerError('TRANSACTION_UNCONFIRMED', { hash, afterMs: Date.now() - startedAt })
      const thrown = failureOf(outcome, hash) ?? unconfirmed
      fail(room, order, { thrown, result: hash, isOpen: true, isKept: true })
      void watch(order, hash, outcome)
    },
  }
}
