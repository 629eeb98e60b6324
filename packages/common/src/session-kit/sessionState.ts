import type { AccountElsewhere, AccountId, NetworkId } from '@foyer/common'

/** Where a session is, and with which accounts. Families add what they need to sign. */
export interface SessionState {
  readonly networkId: NetworkId
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** Whether the wallet itself said so; absent where it did. */
  readonly isConfirmed?: boolean | undefined
  /** Whether the wallet shows no account now, as a locked one does: these are those it showed before. Never confirmed. */
  readonly isResting?: boolean | undefined
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
}
