import type { Network, NetworkId } from '@foyer/common'

/** Finds a network the host offers by its CAIP-2 id. */
export type NetworkOf = (networkId: NetworkId) => Network | undefined
