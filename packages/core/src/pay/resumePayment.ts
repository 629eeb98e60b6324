import type { FoyerState } from '../kernel/FoyerState.js'
import { type PendingPayment, pendingPaymentEntry } from '../storage/payEntries.js'
import { checkPayRequest, type PayGround, requirePay } from './checkPayRequest.js'
import { type ExchangePayer, requirePayUrl } from './createExchangePayer.js'
import type { WalletPayer } from './createWalletPayer.js'
import { isPaying } from './flow.js'
import { type PayOrder, paymentTimeoutMs } from './PayOrder.js'
import type { PayRequest } from './PayRequest.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, type PayMeans } from './state.js'

interface Payers {
  readonly exchanges: ExchangePayer
  readonly wallet: WalletPayer
}

/**
 * Goes on with a payment that a page left running, so that nobody who comes back pays twice. What is older than a
 * payment may take, or makes no sense here, is forgotten.
 */
export function resumePayment(room: PayRoom, { exchanges, wallet }: Payers): void {
  const { slice, attempts, dispatch } = room
  if (isPaying(slice.read().flow)) return
  const pending = readPending(room)
  if (!pending) return
  const { paymentId, request, exchange, hash } = pending
  const { attempt, signal } = attempts.begin()
  const begin = (means: PayMeans): PayOrder => {
    slice.write(() => ({ ...initialPayState, request }))
    dispatch({ type: 'begun', attempt, means })
    return { paymentId, attempt, signal, request, means }
  }
  if (exchange) {
    const { id, name, sessionId, url } = exchange
    const order = begin({ type: 'exchange', exchangeId: id, name })
    dispatch({ type: 'led', attempt, sessionId, url, isBlocked: false })
    void exchanges.resume(order, { ...pending, exchange })
  } else if (hash) void wallet.resume(begin({ type: 'wallet' }), hash)
}

/** What a page left, if it can be trusted; what cannot be is removed, so that no page loads anything for it again. */
function readPending({ kernel: { storage, store }, addresses }: PayRoom) {
  if (!storage.has(pendingPaymentEntry.key)) return undefined
  const pending = storage.read(pendingPaymentEntry)
  const request = pending && trustedRequest({ ...store.getState(), addresses }, pending)
  if (pending && request) return { ...pending, request }
  storage.remove(pendingPaymentEntry)
  return undefined
}

function trustedRequest(
  state: FoyerState & PayGround,
  { startedAt, request, exchange }: PendingPayment,
): PayRequest | undefined {
  const age = Date.now() - startedAt
  if (age < 0 || age >= paymentTimeoutMs) return undefined
  try {
    requirePay(state)
    if (exchange) requirePayUrl(exchange)
    return checkPayRequest(state, request)
  } catch {
    return undefined // another version of the page, or somebody else, wrote it
  }
}
