import type { EvmRequest } from '../requests/WalletRequest.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import type { RequestApproval } from '../users/Approver.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { Bundler } from './createBundler.js'
import type { createChainAccess } from './createChainAccess.js'
import type { Outbox } from './createOutbox.js'
import type { UserAccount } from './UserAccount.js'

/** The dependencies of the EVM wallet's methods. */
export interface EvmTools {
  readonly access: ReturnType<typeof createChainAccess>
  readonly users: Users
  readonly bundler: Bundler
  readonly outbox: Outbox
  accounts(user: UserRecord, networkId: string): Promise<readonly UserAccount[]>
}

/** The methods that need no approval, by name. */
export type EvmMethods = Readonly<Record<string, (call: RpcCall) => Promise<unknown>>>

/**
 * The actions that run after the approval, by kind of request. They receive the same request object that was shown.
 */
export type EvmDeeds = {
  readonly [Kind in EvmRequest['kind']]: (
    request: Extract<EvmRequest, { readonly kind: Kind }>,
    by: RequestApproval,
  ) => Promise<unknown>
}
