import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from './ApprovalPolicy.js'

/** What a person can do in every wallet. */
export interface WalletControls {
  setApproval(policy: ApprovalPolicy): void
  setDelay(delayMs: number): void
  /** Approves a waiting request, the oldest when no id is given. */
  approve(id?: number): void
  /** Declines a waiting request, the oldest when no id is given. */
  reject(id?: number): void
  /** Leaves every request from now on without an answer, until stopped. */
  neverAnswer(): Stop
  lock(): void
  unlock(): void
}
