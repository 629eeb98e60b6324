import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from './ApprovalPolicy.js'

/** The user's controls that every wallet has. */
export interface WalletControls {
  setApproval(policy: ApprovalPolicy): void
  setDelay(delayMs: number): void
  /** Approves a pending request. Defaults to the oldest. */
  approve(id?: number): void
  /** Rejects a pending request. Defaults to the oldest. */
  reject(id?: number): void
  /** Leaves every further request unanswered until the returned function is called. */
  neverAnswer(): Stop
  lock(): void
  unlock(): void
}
