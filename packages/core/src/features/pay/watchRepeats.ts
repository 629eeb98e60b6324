import type { Stop } from '@foyer/common'
import { currentRoute } from '../../modal/router/routerState.js'
import { mayMove, type TransactionEnd } from '../../orders/state.js'
import type { PayRequest } from './checkPayRequest.js'
import { isSameMeans, type LeftPayments } from './leftPayments.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, mayPay, type PayFlow, type PayKnown, selectPay } from './state.js'
import { ordersIn } from './storedPayments.js'

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
export function watchRepeats({ needs, orders, slice }: PayRoom, left: LeftPayments): Repeats {
  const { read, write } = slice
  /** The times at which the requests were shown, in ms since the Unix epoch. */
  const shownSince = new WeakMap<PayRequest, number>()
  const since = (request: PayRequest) => {
    const time = shownSince.get(request) ?? Date.now()
    shownSince.set(request, time)
    return time
  }
  /** Shows another payment of the order, under way or with one of these ends. Returns whether there is one. */
  const showOther = (request: PayRequest, is: (end: TransactionEnd) => boolean) =>
    left.resumeSame(request) || left.showEnd(request, { since: since(request), is })

  const note = () => {
    const { request, flow: shown, earlier: told } = read()
    if (!request) return
    since(request)
    // The shown attempt paid nothing, but the network has or had another payment of the order.
    if (hasPaidNothing(shown) && showOther(request, mayMove)) return
    // The wallet of another tab may have answered.
    const isHeld = shown.status === 'failed' && shown.isOpen && shown.failure.code === 'REQUEST_HELD'
    if (isHeld && !left.isHeld(request) && !showOther(request, mayMove))
      write(state => ({ ...state, flow: initialPayState.flow }))
    const earlier = left.earlier(request)
    // The payment that the wallet may have made is on its network.
    const isSent = told.some(isOfWallet) && !earlier.some(isOfWallet)
    if (isSent && mayPay(shown) && showOther(request, isPaid)) return
    write(state => ({ ...state, earlier }))
  }
  const stop = needs.store.subscribe((state, previous) => {
    const { flow } = selectPay(state)
    const isNew = flow !== selectPay(previous).flow
    if ((isNew && hasPaidNothing(flow)) || ordersIn(state) !== ordersIn(previous)) note()
    if (!isSeen(state) || isSeen(previous) || flow.status !== 'succeeded') return
    if (flow.means.type === 'wallet') orders.tell(flow.paymentId)
    else orders.forget(flow.paymentId)
  })
  const isUnderWay = () => {
    const { request, flow: shown, earlier: told } = read()
    if (!request || !mayPay(shown)) return false
    if (showOther(request, isPaid)) return true
    const earlier = left.earlier(request)
    write(state => ({ ...state, earlier }))
    // The visitor has not read yet that another tab may have paid.
    return !earlier.every(each => told.some(other => isSameMeans(each, other)))
  }
  return { note, isUnderWay, stop }
}

/** Returns whether an attempt to pay ended without a payment. */
function hasPaidNothing(flow: PayFlow): boolean {
  return flow.status === 'failed' && !flow.isOpen
}

const isPaid = ({ status }: TransactionEnd) => status === 'succeeded'
const isOfWallet = ({ type }: { readonly type: string }) => type === 'wallet'

/** Returns whether the visitor sees that the payment succeeded. */
function isSeen(state: PayKnown): boolean {
  const isShown = state.modal.isOpen || state.options.modal.placement === 'inline'
  return (
    isShown &&
    currentRoute(state.router).view === 'PayLoading' &&
    selectPay(state).flow.status === 'succeeded'
  )
}
