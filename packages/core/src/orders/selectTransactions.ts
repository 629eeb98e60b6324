import type { AccountId, NetworkId } from '@foyer/common'
import { isAppTransaction, type PaymentProgress, type PaymentsKnown, selectPayments } from './state.js'

/** How far a transaction of the app is. */
export type TransactionStatus =
  /** `unknown`: its network told nothing of it for three minutes; it is asked again with growing pauses. */
  | { readonly status: 'pending' | 'unknown' }
  | { readonly status: 'succeeded' | 'failed' | 'dropped' }
  | { readonly status: 'replaced'; readonly replacedBy: string }

/** A transaction that the app handed over, as hosts see it. */
export type TransactionShown = TransactionStatus & {
  readonly hash: string
  readonly networkId: NetworkId
  /** The app's own words for it. */
  readonly label: string
  /** The account in use on its network when it was handed over; absent where there was none. */
  readonly account: AccountId | undefined
  /** When it was handed over, in ms since 1970. */
  readonly addedAt: number
  /** Absent for a network that the host does not offer any more. */
  readonly networkName: string | undefined
  /** Where it can be looked up; of the one that took its place, where one did. */
  readonly explorerUrl: string | undefined
}

/** The transactions that the app handed over, newest first. Empty until what follows them is loaded. */
export function selectTransactions(state: PaymentsKnown): readonly TransactionShown[] {
  return selectPayments(state)
    .filter(isAppTransaction)
    .flatMap(({ progress, networkId, label, account, startedAt: addedAt, networkName, explorerUrl }) => {
      if (progress.status === 'asking') return [] // no wallet is asked for it
      const { hash } = progress
      const status = toStatus(progress)
      return [{ ...status, hash, networkId, label, account, addedAt, networkName, explorerUrl }]
    })
}

function toStatus(progress: Exclude<PaymentProgress, { readonly status: 'asking' }>): TransactionStatus {
  if (progress.status === 'replaced') return { status: progress.status, replacedBy: progress.by }
  return { status: progress.status === 'sent' ? 'pending' : progress.status }
}
