import { agesFrom, endOf, type Order, type TransactionEnd } from '../../orders/state.js'
import { followedMs } from '../../wallet/networks/outcome.js'
import type { PayRequest } from './checkPayRequest.js'
import type { ExchangePayer } from './exchangePayer.js'
import { isSameOrder } from './isSameOrder.js'
import { type PayOrder, paymentTimeoutMs } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, isPaying, type PayMeans } from './state.js'
import {
  findFormer,
  findLeft,
  findUnanswered,
  isLeft,
  isOrderOf,
  type LeftPayment,
  ordersIn,
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
  /** Returns the means by which the same order may have been paid, although the visitor no longer waits for it. */
  earlier(request: PayRequest): readonly PayMeans[]
  /** Shows the end of a payment of the same order. Returns whether there is such an end. */
  showEnd(request: PayRequest, wanted: WantedEnd): boolean
}

/** The end of a payment that a wallet sent. */
interface WantedEnd {
  /** The time from which on the wallet sent it, in ms since the Unix epoch. */
  readonly since: number
  is(end: TransactionEnd): boolean
}

export function createLeftPayments(room: PayRoom, { exchanges, wallet }: Payers): LeftPayments {
  const { needs, slice, flow: runs, reported } = room
  const { dispatch } = runs

  const begin = (
    { id: paymentId, request }: Pick<LeftPayment, 'id' | 'request'>,
    means: PayMeans,
  ): PayOrder => {
    const { attempt, signal } = runs.begin()
    slice.write(() => ({ ...initialPayState, request }))
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
      if (isPaying(slice.read().flow) || (asked && resumeSame(asked))) return true
      const left = findLeft(room).find(each => !isOld(each) && !reported.has(each.id))
      return left !== undefined && goOn(left)
    },
    earlier(request) {
      const isRecent = ({ startedAt }: Order) => Date.now() - startedAt < followedMs
      const asked = findUnanswered(room, request).filter(isLeft)
      const former = findFormer(room).filter(each => isSameOrder(each.request, request))
      const all = [...asked.filter(isRecent).map(() => byWallet), ...former.map(meansOf)]
      return all.filter((each, index) => all.findIndex(other => isSameMeans(each, other)) === index)
    },
    showEnd(request, { since, is }) {
      for (const order of ordersIn(needs.store.getState())) {
        const { id, progress, details } = order
        const end = endOf(progress)
        if (!end || !('hash' in progress) || !is(end) || !isOrderOf(request, details)) continue
        if (agesFrom(order) < since) continue
        wallet.showEnd(begin({ id, request }, byWallet), progress.hash, end)
        return true
      }
      return false
    },
  }
}

const byWallet = { type: 'wallet' } as const

function meansOf({ exchange }: LeftPayment): PayMeans {
  if (!exchange) return byWallet
  const { id: exchangeId, name } = exchange
  return { type: 'exchange', exchangeId, name }
}

/** Returns whether the visitor has to look in the same place to know whether both have paid. */
export function isSameMeans(one: PayMeans, other: PayMeans): boolean {
  if (one.type === 'wallet' || other.type === 'wallet') return one.type === other.type
  return one.exchangeId === other.exchangeId
}

const isOld = ({ startedAt }: LeftPayment) => Date.now() - startedAt >= paymentTimeoutMs
