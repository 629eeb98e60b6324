import type { Network, NetworkId } from '@foyer/common'

/** A substrate network. Its CAIP-2 id holds the first 16 bytes of its genesis hash, hexadecimal. */
export interface PolkadotNetwork<Id extends NetworkId = NetworkId> extends Network<Id> {
  /** The prefix that addresses are written with there (SS58); the generic 42 when absent. */
  readonly ss58Prefix?: number
  /** The tokens of its `assets` pallet that accounts are looked up for, by their numbers (`'1984'`); none when absent. */
  readonly tokens?: readonly string[]
}
