import type { Address } from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { Bundler } from './createBundler.js'
import type { createChainAccess } from './createChainAccess.js'
import type { UserAccount } from './UserAccount.js'

/** What the methods of the EVM wallet are made with. */
export interface EvmTools {
  readonly access: ReturnType<typeof createChainAccess>
  readonly users: Users
  readonly bundler: Bundler
  accounts(user: UserRecord, networkId: string): Promise<readonly UserAccount[]>
  /** The account of an address. Rejects with `SecureFailure` 4100 for one that is not the user's. */
  requireAccount(call: RpcCall, address: Address): Promise<UserAccount>
}

/** Answers by the name of the method. */
export type EvmMethods = Readonly<Record<string, (call: RpcCall) => Promise<unknown>>>
