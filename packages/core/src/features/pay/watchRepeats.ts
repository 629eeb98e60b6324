import { type Stop, stopAll } from '@foyer/common'
import { isPageVisible, watchVisibility } from '../../base/pageWake.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { mayMove, type TransactionEnd } from '../../orders/state.js'
import type { PayRequest } from './checkPayRequest.js'
import type { LeftPayments } from './leftPayments.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, isPaying, mayPay, type PayFlow, type PayKnown, selectPay } from './state.js'
import { earlierWays, hasOther, isPaid, noteEnded, ordersSlice } from './storedPayments.js'

/** The knowledge of other payments of the order that the host requests. */
interface Repeats {
  /** Notes in the state how the order may have been paid before. Call it after each request. */
  note(): void
  /**
   * Returns whether the order may not be paid now: another page began or made a payment of it, which is shown instead,
   * or the visitor has not read yet that it may have been paid.
   */
  isUnderWay(): boolean
  readonly stop: Stop
}

/** Watches the orders of all tabs for other payments of the requested order. */
export function watchRepeats(room: PayRoom, left: LeftPayments): Repeats {
  const { needs, orders, slice } = room
  const { read, write } = slice
  /** The ids of the payments whose success the visitor has seen on this page. */
  const seen = new Set<string>()
  /** Shows another payment of the order, under way or with one of these ends. Returns whether there is one. */
  const showOther = (request: PayRequest, is: (end: TransactionEnd) => boolean) =>
    left.resumeSame(request) || left.showEnd(request, is)
  const noteEarlier = (request: PayRequest) =>
    write(state => ({ ...state, earlier: earlierWays(room, request) }))

  const note = () => {
    const { request, flow: shown, earlier: known } = read()
    if (!request) return
    noteEnded(room, request)
    // The visitor reads it before or after an attempt.
    if (isPaying(shown)) return
    // The shown attempt paid nothing, but the network has or had another payment of the order.
    if (hasPaidNothing(shown) && showOther(request, mayMove)) return
    // The wallet of another tab may have answered.
    const isHeld = shown.status === 'failed' && shown.isOpen && shown.failure.code === 'REQUEST_HELD'
    if (isHeld && !left.isHeld(request) && !showOther(request, mayMove))
      write(state => ({ ...state, flow: initialPayState.flow }))
    // The wallet has answered, or another tab has shown the success.
    const isSent = known.some(isOfWallet) && !earlierWays(room, request).some(isOfWallet)
    if (isSent && mayPay(shown) && showOther(request, isPaid)) return
    noteEarlier(request)
  }
  const isUnderWay = () => {
    const { request, flow: shown } = read()
    if (!request || !mayPay(shown)) return false
    if (showOther(request, isPaid)) return true
    const isOther = hasOther(room, request)
    noteEarlier(request)
    return isOther
  }
  /** Notes that the visitor sees the success. A page in the background is not seen. */
  const tellSeen = () => {
    const state = needs.store.getState()
    const { flow } = selectPay(state)
    if (flow.status !== 'succeeded' || !isShown(state) || !isPageVisible()) return
    const { paymentId } = flow
    if (seen.has(paymentId)) return
    seen.add(paymentId)
    orders.tell(paymentId)
  }
  const stopFollowing = needs.store.subscribe((state, previous) => {
    const [{ flow }, { flow: before }] = [selectPay(state), selectPay(previous)]
    const isNew = flow !== before
    if ((isNew && hasPaidNothing(flow)) || ordersSlice(state) !== ordersSlice(previous)) note()
    // The attempt gave way to another payment.
    if (isNew && flow.status === 'idle' && before.status === 'initiating') isUnderWay()
    tellSeen()
  })
  return { note, isUnderWay, stop: stopAll([stopFollowing, watchVisibility(tellSeen)]) }
}

/** Returns whether an attempt to pay ended without a payment. */
function hasPaidNothing(flow: PayFlow): boolean {
  return flow.status === 'failed' && !flow.isOpen
}

const isOfWallet = ({ type }: { readonly type: string }) => type === 'wallet'

/** Returns whether the modal shows the payment. */
function isShown(state: PayKnown): boolean {
  const isOpen = state.modal.isOpen || state.options.modal.placement === 'inline'
  return isOpen && currentRoute(state.router).view === 'PayLoading'
}
