import type { EvmRequest } from '../requests/WalletRequest.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import type { Approved } from '../users/Approver.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { Bundler } from './createBundler.js'
import type { createChainAccess } from './createChainAccess.js'
import type { Outbox } from './createOutbox.js'
import type { UserAccount } from './UserAccount.js'

/** What the methods of the EVM wallet are made with. */
export interface EvmTools {
  readonly access: ReturnType<typeof createChainAccess>
  readonly users: Users
  readonly bundler: Bundler
  readonly outbox: Outbox
  accounts(user: UserRecord, networkId: string): Promise<readonly UserAccount[]>
}

/** Answers by the name of the method: what is answered without asking the visitor. */
export type EvmMethods = Readonly<Record<string, (call: RpcCall) => Promise<unknown>>>

/** What is done after the visitor's yes, by the kind of the request. It is given the request that was shown, and no other. */
export type EvmDeeds = {
  readonly [Kind in EvmRequest['kind']]: (
    request: Extract<EvmRequest, { readonly kind: Kind }>,
    by: Approved,
  ) => Promise<unknown>
}
