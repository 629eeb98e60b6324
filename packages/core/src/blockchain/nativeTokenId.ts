import { type AccountId, type NetworkId, parseNetworkId } from '@foyer/common'

/** What stands for a network's own coin where a token's address is wanted. */
const nativeAddresses = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
} as const

/** The CAIP-10 id that stands for a network's own coin. */
export function nativeTokenId(networkId: NetworkId): AccountId {
  return `${networkId}:${nativeAddresses[parseNetworkId(networkId).namespace]}`
}
