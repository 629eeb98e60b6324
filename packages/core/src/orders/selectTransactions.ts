import type { AccountId, NetworkId } from '@foyer/common'
import type { TransactionEndReport } from '../base/events.js'
import { toEndReport } from './endings.js'
import { isAppTransaction, isWaitedFor, type OrderProgress, type OrdersKnown, selectOrders } from './state.js'

/** The status of an app's transaction. */
export type TransactionStatus =
  /**
   * `unknown`: its network has not reported it for three minutes. The network is queried again with growing pauses.
   */
  { readonly status: 'pending' | 'unknown' } | TransactionEndReport

/** A transaction that the app added, as hosts see it. */
export type ShownTransaction = TransactionStatus & {
  readonly hash: string
  readonly networkId: NetworkId
  /** The app's own label. */
  readonly label: string
  /** The account in use on its network when it was added. Absent if there was none. */
  readonly account: AccountId | undefined
  /** The time at which it was added, in ms since epoch. */
  readonly addedAt: number
  /** The name of the network. Absent for a network that the host no longer offers. */
  readonly networkName: string | undefined
  /** The URL of its page in the explorer, or of the transaction that a block includes instead. */
  readonly explorerUrl: string | undefined
}

/** Returns the transactions that the app added, newest first. Empty until the feature is loaded. */
export function selectTransactions(state: OrdersKnown): readonly ShownTransaction[] {
  return selectOrders(state)
    .filter(isAppTransaction)
    .flatMap(({ progress, networkId, label, account, startedAt: addedAt, networkName, explorerUrl }) => {
      if (progress.status === 'asking') return [] // no wallet request exists for it
      const { hash } = progress
      const status = toStatus(progress)
      return [{ ...status, hash, networkId, label, account, addedAt, networkName, explorerUrl }]
    })
}

function toStatus(progress: Exclude<OrderProgress, { readonly status: 'asking' }>): TransactionStatus {
  if (!isWaitedFor(progress)) return toEndReport(progress)
  return { status: progress.status === 'sent' ? 'pending' : progress.status }
}
