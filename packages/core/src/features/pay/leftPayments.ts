import type { TransactionEnd } from '../../orders/state.js'
import type { PayRequest } from './checkPayRequest.js'
import type { ExchangePayer } from './exchangePayer.js'
import { isSameOrder } from './isSameOrder.js'
import { type PayOrder, paymentTimeoutMs } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, isPaying, type PayMeans } from './state.js'
import {
  byWallet,
  findLeft,
  findNews,
  findUnanswered,
  isLeft,
  type LeftPayment,
  meansOf,
} from './storedPayments.js'
import type { WalletPayer } from './walletPayer.js'

interface Payers {
  readonly exchanges: ExchangePayer
  readonly wallet: WalletPayer
}

/** The payments that this page, an earlier one or another tab began and whose end is unknown. */
export interface LeftPayments {
  /**
   * Resumes a payment in progress, so that a returning visitor does not pay twice: the one of the same order, or else
   * any that this page has not reported yet. Returns whether a payment is shown.
   */
  resume(asked?: PayRequest): boolean
  /**
   * Resumes the payment of the same order: one that a wallet sent, one whose request a wallet holds, or one at an
   * exchange. Returns whether there is one.
   */
  resumeSame(request: PayRequest): boolean
  /** Returns whether a wallet holds a request for the same order. */
  isHeld(request: PayRequest): boolean
  /**
   * Shows a payment of the same order that has ended like this since the request was shown. Returns whether there is
   * one.
   */
  showEnd(request: PayRequest, is: (end: TransactionEnd) => boolean): boolean
}

export function createLeftPayments(room: PayRoom, { exchanges, wallet }: Payers): LeftPayments {
  const { slice, flow: runs, reported } = room
  const { dispatch } = runs

  const begin = (
    { id: paymentId, request }: Pick<LeftPayment, 'id' | 'request'>,
    means: PayMeans,
  ): PayOrder => {
    const { attempt, signal } = runs.begin()
    const { request: before, exchanges: listed } = slice.read()
    const isSame = before !== undefined && isSameOrder(before, request)
    const ended = isSame && room.endedBefore.get(before)
    if (ended) room.endedBefore.set(request, ended)
    slice.write(() => ({ ...initialPayState, request, ...(isSame && { exchanges: listed }) }))
    dispatch({ type: 'begun', paymentId, attempt, means })
    return { paymentId, attempt, signal, request, means }
  }

  const goOn = (left: LeftPayment): boolean => {
    const { exchange, hash } = left
    if (exchange) {
      const { id, name, sessionId, url } = exchange
      const order = begin(left, { type: 'exchange', exchangeId: id, name })
      dispatch({ type: 'led', attempt: order.attempt, sessionId, url, isBlocked: false })
      void exchanges.resume(order, { ...left, exchange })
    } else if (hash) void wallet.resume(begin(left, byWallet), hash)
    return exchange !== undefined || hash !== undefined
  }

  const resumeSame = (request: PayRequest): boolean => {
    const left = findLeft(room).find(each => isSameOrder(each.request, request))
    if (left) return goOn(left)
    const held = findUnanswered(room, request).find(each => !isLeft(each))
    if (held) wallet.showHeld(begin({ id: held.id, request }, byWallet), held.account)
    return held !== undefined
  }

  return {
    resumeSame,
    isHeld: request => findUnanswered(room, request).some(each => !isLeft(each)),
    resume(asked) {
      const { flow: shown, request } = slice.read()
      if (isPaying(shown)) return true
      // What ended before the host's new request is not news to it.
      if (asked && request) room.endedBefore.delete(request)
      if (asked && resumeSame(asked)) return true
      const left = findLeft(room).find(each => !isOld(each) && !reported.has(each.id))
      return left !== undefined && goOn(left)
    },
    showEnd(request, is) {
      const [ended] = findNews(room, request, is)
      if (!ended) return false
      const order = begin({ id: ended.id, request }, meansOf('exchange' in ended ? ended : {}))
      if ('end' in ended) wallet.showEnd(order, ended.hash, ended.end)
      else dispatch({ type: 'paid', attempt: order.attempt })
      return true
    },
  }
}

const isOld = ({ startedAt }: LeftPayment) => Date.now() - startedAt >= paymentTimeoutMs
