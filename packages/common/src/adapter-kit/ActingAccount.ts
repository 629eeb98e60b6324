import type { AccountId, Network, NetworkId } from '@foyer/common'

/** Finds a network the host offers by its CAIP-2 id. */
export type NetworkOf = (networkId: NetworkId) => Network | undefined

/** The account that acts where a request names none, and the networks it may act on. */
export interface ActingAccount {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}
