import { FoyerError, withDeadline } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import { chainClientOf } from '../wallet/networks/chainClients.js'
import { outcomeWaitMs } from '../wallet/networks/outcome.js'
import {
  endOf,
  type FollowedPayment,
  isFollowed,
  networkOf,
  type OrdersNeeds,
  type TransactionEnd,
} from './state.js'

interface EndingNeeds extends Pick<OrdersNeeds, 'store' | 'adapters'> {
  find(id: string): FollowedPayment | undefined
  /** Waits for it again, and asks its network at once; resolves when that answered. */
  resume(order: FollowedPayment): Promise<void>
}

/** As `OrderActions.waitForEnd`. */
export async function waitForEnd(
  needs: EndingNeeds,
  id: string,
  signal: AbortSignal,
): Promise<TransactionEnd | undefined> {
  const order = needs.find(id)
  if (!order) return undefined
  if (!isFollowed(order.progress)) return endOf(order.progress)
  if (!chainClientOf(needs, networkOf(order))?.readOutcome) return undefined
  const untilEnded = async (inner: AbortSignal) => {
    await needs.resume(order)
    requireGoingOn(inner)
    return new Promise<TransactionEnd>(resolve => {
      const look = () => {
        const { progress } = needs.find(id) ?? order
        const end = endOf(progress)
        if (!end) return
        stop()
        resolve(end)
      }
      const stop = needs.store.subscribe(look)
      inner.addEventListener('abort', stop)
      look()
    })
  }
  const onTimeout = () => new FoyerError('REQUEST_TIMED_OUT', { method: order.kind, afterMs: outcomeWaitMs })
  // What was sent is sent: whoever stops waiting does not know its end.
  return withDeadline(untilEnded, { timeoutMs: outcomeWaitMs, signal, onTimeout }).catch(() => undefined)
}

/** Why a transaction was not carried out, as its network says; nothing of one that was, or whose end is not known. */
export function failureOf(end: TransactionEnd | undefined, hash: string): FoyerError | undefined {
  if (end?.status === 'failed') return new FoyerError('TRANSACTION_REVERTED', { hash })
  if (end?.status === 'replaced') return new FoyerError('TRANSACTION_REPLACED', { hash, by: end.by })
  if (end?.status === 'dropped') return new FoyerError('TRANSACTION_DROPPED', { hash })
  return undefined
}
