import type { AccountElsewhere, AccountId, NetworkId } from '@foyer/common'

/** The network and accounts of a session. Families add what they need for signing. */
export interface SessionState {
  readonly networkId: NetworkId
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** Whether the wallet itself reported this state. Defaults to `true`. */
  readonly isConfirmed?: boolean | undefined
  /**
   * Whether the wallet shows no account now, as when locked, so that `accounts` are the previous ones. Never
   * confirmed.
   */
  readonly isResting?: boolean | undefined
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
}
