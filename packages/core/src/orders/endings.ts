import { FoyerError, isFoyerError, toFailure, toFoyerError, withDeadline } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import type { TrackedEvent, TransactionEndReport } from '../base/events.js'
import type { RoomBase } from '../base/RoomBase.js'
import { chainClientOf } from '../wallet/networks/chainClients.js'
import { outcomeWaitMs } from '../wallet/networks/outcome.js'
import type { FailedPayment } from './failedPayment.js'
import {
  endOf,
  type FollowedOrder,
  hashInBlock,
  isFollowed,
  networkOf,
  type OrdersNeeds,
  type TransactionEnd,
} from './state.js'

interface EndingNeeds extends Pick<OrdersNeeds, 'store' | 'adapters'> {
  find(id: string): FollowedOrder | undefined
  /** Waits for a transaction again and immediately queries its network. Resolves when the network has answered. */
  resume(order: FollowedOrder): Promise<void>
}

/** Implements `OrderActions.waitForEnd`. */
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
  // The transaction was sent all the same. A wait that stops early leaves its end unknown.
  return withDeadline(untilEnded, { timeoutMs: outcomeWaitMs, signal, onTimeout }).catch(() => undefined)
}

interface WatchedEnd {
  readonly id: string
  readonly known: TransactionEnd | undefined
  readonly signal: AbortSignal
}

/** Implements `OrderActions.watchEnd`. */
export function watchEnd(
  { store, find }: Pick<EndingNeeds, 'store' | 'find'>,
  { id, known, signal }: WatchedEnd,
): Promise<TransactionEnd | undefined> {
  return new Promise(resolve => {
    const look = () => {
      const order = find(id)
      const end = order && endOf(order.progress)
      const isNew = end && (end.status !== known?.status || isSettled(end))
      if (order && !isNew && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(signal.aborted ? undefined : end)
    }
    const stop = store.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Returns whether the network can no longer tell another end of a transaction. */
export function isSettled(end: TransactionEnd): boolean {
  return end.status !== 'dropped' || end.isFinal === true
}

/** Returns the network's reason why a transaction failed, or `undefined` if it succeeded or its end is unknown. */
export function failureOf(end: TransactionEnd | undefined, hash: string): FoyerError | undefined {
  if (end?.status === 'failed')
    return new FoyerError('TRANSACTION_REVERTED', { hash: hashInBlock(end, hash) })
  if (end?.status === 'replaced') return new FoyerError('TRANSACTION_REPLACED', { hash, by: end.by })
  if (end?.status === 'dropped') return new FoyerError('TRANSACTION_DROPPED', { hash })
  return undefined
}

/** Returns the end of a transaction in the shape of the event `transactionEnded`. */
export function toEndReport(end: TransactionEnd): TransactionEndReport {
  const { status } = end
  if (status === 'replaced') return { status, replacedBy: end.by }
  if (status === 'dropped') return { status }
  return { status, ...(end.includedAs && { includedAs: end.includedAs }) }
}

/** A room that asks for money and shows the result in a form or a flow. */
interface MoneyRoom {
  readonly needs: Pick<RoomBase<never>, 'track' | 'report'>
  readonly flow: { dispatch(event: { type: 'errored'; attempt: number } & FailedPayment): void }
  /** Aborts when the instance stops. Nothing is reported after that. */
  readonly end: AbortSignal
}

/** An order that failed, or whose end is unknown. */
interface FailedOrder extends Pick<FailedPayment, 'isOpen'> {
  readonly attempt: number
  readonly thrown: unknown
  /** Returns the analytics event of the failure. */
  toEvent(message: string): TrackedEvent
  /**
   * Reports the error to the visitor and the host's developer. By default reports it only to the developer, and not
   * at all if the visitor caused it.
   */
  tell?(error: FoyerError): void
}

/** Shows that a failed order certainly sent nothing, which a late answer of the wallet proved. */
export function refuteOrder(room: Omit<MoneyRoom, 'needs'>, attempt: number, failure: FoyerError): void {
  if (room.end.aborted) return
  room.flow.dispatch({ type: 'errored', attempt, failure: toFailure(failure), isOpen: false })
}

/** Shows another failure of an order that may still be carried out. */
export function showOpen(room: Omit<MoneyRoom, 'needs'>, attempt: number, failure: FoyerError): void {
  if (room.end.aborted) return
  room.flow.dispatch({ type: 'errored', attempt, failure: toFailure(failure), isOpen: true })
}

/** Shows a failed order's error in the room's form, and reports it to the host. Returns the error. */
export function failOrder(
  room: MoneyRoom,
  { attempt, thrown, isOpen, toEvent, tell }: FailedOrder,
): FoyerError {
  const error = toFoyerError(thrown)
  if (room.end.aborted) return error
  room.flow.dispatch({ type: 'errored', attempt, failure: toFailure(error), isOpen })
  room.needs.track(toEvent(error.message))
  if (tell) tell(error)
  else if (!isFoyerError(error, 'ABORTED') && !isFoyerError(error, 'REQUEST_REJECTED'))
    room.needs.report(error)
  return error
}
