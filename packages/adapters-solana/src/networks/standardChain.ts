import { type NetworkId, ownValue } from '@foyer/common'

// The Wallet Standard names clusters; CAIP-2 takes the beginning of their genesis hash.
const chains: Readonly<Record<NetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The name of a network in the Wallet Standard; any other id stays itself. */
export function toStandardChain(networkId: NetworkId): string {
  return ownValue(chains, networkId) ?? networkId
}

/** The CAIP-2 id of a Wallet Standard chain; `undefined` when it is no chain of Solana. */
export function toNetworkId(chain: string): NetworkId | undefined {
  const known = (Object.keys(chains) as NetworkId[]).find(id => chains[id] === chain)
  return known ?? (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(chain) ? (chain as NetworkId) : undefined)
}
