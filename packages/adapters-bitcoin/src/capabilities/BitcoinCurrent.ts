import type { AccountId, Network, NetworkId } from '@foyer/common'
import type { WalletAccount } from '../wallet/WalletAccount.js'

/** What requests are about. */
export interface BitcoinCurrent {
  readonly account: () => AccountId
  /** The accounts a request may be for. */
  readonly accounts: () => readonly WalletAccount[]
  /** One of them, or whatever stands for it; `undefined` for a stranger. */
  readonly find: (id: AccountId) => WalletAccount | undefined
  readonly networkOf: (networkId: NetworkId) => Network | undefined
}
