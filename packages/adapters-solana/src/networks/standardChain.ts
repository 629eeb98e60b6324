import { type NetworkId, ownValue } from '@foyer/common'

// Cluster names in the Wallet Standard by CAIP-2 id, which is the beginning of the genesis hash.
const chains: Readonly<Record<NetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Returns the Wallet Standard name of a network. An unknown id stays unchanged. */
export function toStandardChain(networkId: NetworkId): string {
  return ownValue(chains, networkId) ?? networkId
}

/** Returns the CAIP-2 id of a Wallet Standard chain, or `undefined` if it is not a Solana chain. */
export function toNetworkId(chain: string): NetworkId | undefined {
  const known = (Object.keys(chains) as NetworkId[]).find(id => chains[id] === chain)
  return known ?? (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(chain) ? (chain as NetworkId) : undefined)
}
