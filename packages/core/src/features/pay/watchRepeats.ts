import type { Stop } from '@foyer/common'
import type { PayRequest } from './checkPayRequest.js'
import { type LeftPayments, ordersIn } from './leftPayments.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, mayPay, type PayFlow, selectPay } from './state.js'

/** The knowledge of earlier payments of the order that the host requests. */
interface Repeats {
  /** Notes in the state how the order may have been paid before. */
  note(): void
  /**
   * Returns whether the order may not be paid now: another page began a payment of it, which is shown instead, or the
   * visitor has not read yet that it may have been paid.
   */
  isUnderWay(): boolean
  readonly stop: Stop
}

/** Watches the orders of all tabs for other payments of the requested order. */
export function watchRepeats({ needs, slice: { read, write } }: PayRoom, left: LeftPayments): Repeats {
  /** The ids of the payments that were under way at any time while a request was shown. */
  const underWay = new WeakMap<PayRequest, Set<string>>()
  const note = () => {
    const { request, flow: shown } = read()
    if (!request) return
    const seen = underWay.get(request) ?? new Set()
    underWay.set(request, seen)
    for (const id of left.underWay(request)) seen.add(id)
    // The shown attempt paid nothing, but the network has or had another payment of the order.
    const hasFailed = shown.status === 'failed' && !shown.isOpen
    if (hasFailed && (left.resumeSame(request) || left.showEnd(request, seen))) return
    // The wallet of another tab may have answered.
    const isHeld = shown.status === 'failed' && shown.isOpen && shown.failure.code === 'REQUEST_HELD'
    const isAnswered = isHeld && !left.isHeld(request)
    const earlier = left.earlier(request)
    // The payment that the wallet may have made is on its network.
    const isSent = read().earlier?.type === 'wallet' && !earlier && mayPay(shown)
    if (isSent && left.resumeSame(request)) return
    if (isAnswered && !left.resumeSame(request)) write(state => ({ ...state, flow: initialPayState.flow }))
    write(state => ({ ...state, earlier }))
  }
  const stop = needs.store.subscribe((state, previous) => {
    const hasFailed = isNewlyFailed(selectPay(state).flow, selectPay(previous).flow)
    if (hasFailed || ordersIn(state) !== ordersIn(previous)) note()
  })
  const isUnderWay = () => {
    const { request, flow: shown, earlier: told } = read()
    if (!request || !mayPay(shown)) return false
    if (left.resumeSame(request)) return true
    const earlier = left.earlier(request)
    write(state => ({ ...state, earlier }))
    // The visitor has not read yet that another tab may have paid.
    return earlier !== undefined && told === undefined
  }
  return { note, isUnderWay, stop }
}

/** Returns whether an attempt to pay has just ended without a payment. */
function isNewlyFailed(flow: PayFlow, previous: PayFlow): boolean {
  return flow !== previous && flow.status === 'failed' && !flow.isOpen
}
