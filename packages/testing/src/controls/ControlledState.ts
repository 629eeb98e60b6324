import type { Approvals } from '../evm/createApprovals.js'
import type { Store } from '../evm/createStore.js'
import type { ApprovalPolicy } from './ApprovalPolicy.js'
import type { PendingApproval, WalletCall } from './WalletCall.js'

/** The part of every wallet's state that its owner controls. */
export interface ControlledState {
  readonly isLocked: boolean
  /** Whether requests are left without an answer. */
  readonly isSilent: boolean
  readonly approval: ApprovalPolicy
  /** Added to every answer. */
  readonly delayMs: number
  readonly pending: readonly PendingApproval[]
  readonly calls: readonly WalletCall[]
}

/** A wallet, as far as its owner controls it. */
export interface Controlled {
  readonly store: Pick<Store<ControlledState>, 'get' | 'set' | 'subscribe'>
  readonly approvals: Approvals
}

/** The controlled part of a new wallet. */
export function firstControlledState({
  approval = 'auto',
  delayMs = 0,
}: {
  readonly approval?: ApprovalPolicy | undefined
  readonly delayMs?: number | undefined
}): ControlledState {
  return { isLocked: false, isSilent: false, approval, delayMs, pending: [], calls: [] }
}
