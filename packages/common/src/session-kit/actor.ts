import {
  type AccountId,
  FoyerError,
  type Network,
  type NetworkId,
  parseAccountId,
  type WalletRequest,
} from '@foyer/common'
import type { NetworkOf } from '../adapter-kit/adapter.js'

/** The account and network that a request acts for. */
export interface Actor {
  readonly address: string
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
  /** Whether to accept the wallet's answer however late it arrives. */
  readonly isAnswerKept?: boolean | undefined
}

/** Returns a function that finds a request's actor. Defaults to the current account. */
export function createActorOf(current: () => AccountId): (request: WalletRequest) => Actor {
  return ({ account = current(), signal, isAnswerKept }) => {
    const { address, networkId } = parseAccountId(account)
    return { address, networkId, signal, ...(isAnswerKept && { isAnswerKept }) }
  }
}

/** Returns the network with an id. Throws `NETWORK_UNSUPPORTED` if it is unknown. */
export function requireNetwork(networkOf: NetworkOf, networkId: NetworkId): Network {
  const network = networkOf(networkId)
  if (!network) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  return network
}
