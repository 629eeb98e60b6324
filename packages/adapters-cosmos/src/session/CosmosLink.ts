import { type NetworkId, toAccountId } from '@foyer/common'
import type { Link } from '@foyer/common/session-kit'
import type { CosmosKey } from '../wallet/readKey.js'

/** Where a session is, and with which account: such wallets show one at a time. */
export interface CosmosLink extends Link {
  readonly key: CosmosKey
}

/** Puts an account on a network. */
export function toLink(networkId: NetworkId, key: CosmosKey): CosmosLink {
  return { networkId, accounts: [toAccountId(networkId, key.address)], key }
}
