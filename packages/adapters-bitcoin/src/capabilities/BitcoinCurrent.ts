import type { AccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import type { WalletAccount } from '../wallet/WalletAccount.js'

/** What requests are about. */
export interface BitcoinCurrent extends ActingAccount {
  /** The accounts a request may be for. */
  readonly accounts: () => readonly WalletAccount[]
  /** One of them, or whatever stands for it; `undefined` for a stranger. */
  readonly find: (id: AccountId) => WalletAccount | undefined
}
