import { type Failure, FoyerError, isFoyerError, toFailure, toFoyerError, withDeadline } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import type { TrackedEvent } from '../base/events.js'
import type { RoomBase } from '../base/RoomBase.js'
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

/** A room that asks for money, and shows by a form or a flow what comes of it. */
interface AskingRoom {
  readonly needs: Pick<RoomBase<never>, 'track' | 'report'>
  readonly flow: { dispatch(event: { type: 'errored'; attempt: number; failure: Failure }): void }
  /** The instance stops: nobody is told anything more. */
  readonly end: AbortSignal
}

/** An order that came to nothing, or of which nobody knows. */
interface FailedOrder {
  readonly attempt: number
  readonly thrown: unknown
  /** As events tell it. */
  toEvent(message: string): TrackedEvent
  /** Tells the visitor and the host's developer. Default: the developer, of what the visitor did not bring about. */
  tell?(error: FoyerError): void
}

/** What a failed order makes of its room: the form shows why, and the host is told. Returns the error. */
export function failOrder(room: AskingRoom, { attempt, thrown, toEvent, tell }: FailedOrder): FoyerError {
  const error = toFoyerError(thrown)
  if (room.end.aborted) return error
  room.flow.dispatch({ type: 'errored', attempt, failure: toFailure(error) })
  room.needs.track(toEvent(error.message))
  if (tell) tell(error)
  else if (!isFoyerError(error, 'ABORTED') && !isFoyerError(error, 'REQUEST_REJECTED'))
    room.needs.report(error)
  return error
}
