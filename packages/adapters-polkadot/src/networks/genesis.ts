import type { NetworkId } from '@foyer/common'

// CAIP-2 uses the first 16 bytes of the genesis hash.
const referenceLength = 32

/** Returns the CAIP-2 id for a genesis hash, or `undefined` if it is not a hash. */
export function toNetworkId(genesisHash: unknown): NetworkId | undefined {
  if (typeof genesisHash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(genesisHash)) return undefined
  return `polkadot:${genesisHash.slice(2, 2 + referenceLength).toLowerCase()}`
}
