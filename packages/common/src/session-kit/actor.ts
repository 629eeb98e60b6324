import {
  type AccountId,
  FoyerError,
  type Network,
  type NetworkId,
  parseAccountId,
  type WalletRequest,
} from '@foyer/common'
import type { NetworkOf } from '../adapter-kit/adapter.js'

/** For whom and where something is signed. */
export interface Actor {
  readonly address: string
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** Makes the way to tell who acts in a request: the current account where it names none. */
export function createActorOf(current: () => AccountId): (request: WalletRequest) => Actor {
  return ({ account = current(), signal }) => {
    const { address, networkId } = parseAccountId(account)
    return { address, networkId, signal }
  }
}

/** The network whose nodes are asked. Throws `NETWORK_UNSUPPORTED` for one that nobody named. */
export function requireNetwork(networkOf: NetworkOf, networkId: NetworkId): Network {
  const network = networkOf(networkId)
  if (!network) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  return network
}
