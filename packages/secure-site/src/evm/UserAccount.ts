import type { Address } from 'viem'
import type { AccountType } from '../users/UserRecord.js'

/** An account of a user on one network. */
export interface UserAccount {
  readonly address: Address
  readonly type: AccountType
}
