import type { Approvals } from '../evm/createApprovals.js'
import type { Store } from '../evm/createStore.js'
import type { ApprovalPolicy } from './ApprovalPolicy.js'
import type { PendingApproval, WalletCall } from './WalletCall.js'

/** The part of every wallet's state that the user controls. */
export interface ControlledState {
  readonly isLocked: boolean
  /** Whether the wallet leaves requests unanswered. */
  readonly isSilent: boolean
  readonly approval: ApprovalPolicy
  /** The delay before every answer. */
  readonly delayMs: number
  readonly pending: readonly PendingApproval[]
  readonly calls: readonly WalletCall[]
}

/** The parts of a wallet that its user controls. */
export interface ControlledParts {
  readonly store: Pick<Store<ControlledState>, 'get' | 'set' | 'subscribe'>
  readonly approvals: Approvals
}

/** Returns the controlled part of a new wallet's state. */
export function firstControlledState({
  approval = 'auto',
  delayMs = 0,
}: {
  readonly approval?: ApprovalPolicy | undefined
  readonly delayMs?: number | undefined
}): ControlledState {
  return { isLocked: false, isSilent: false, approval, delayMs, pending: [], calls: [] }
}
