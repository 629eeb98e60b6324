import type { Network, NetworkId } from '@foyer/common'

/** A Substrate network. Its CAIP-2 id contains the first 16 bytes of its genesis hash in hexadecimal. */
export interface PolkadotNetwork<Id extends NetworkId = NetworkId> extends Network<Id> {
  /** The prefix of the network's addresses (SS58). Defaults to the generic prefix 42. */
  readonly ss58Prefix?: number
  /** The ids of the `assets` pallet's tokens to look up for accounts (`'1984'`). Defaults to none. */
  readonly tokens?: readonly string[]
}
