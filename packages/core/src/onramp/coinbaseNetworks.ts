/** What Coinbase calls the networks it delivers on, by their own names. */
const names: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

/** Every network Coinbase delivers on, by its own name for it. */
export const coinbaseNetworks: readonly string[] = Object.values(names)

/** Coinbase's name for a network, by the network's name; Ethereum stands for all it does not know. */
export function coinbaseNetworkOf(name: string | undefined): string {
  return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? 'ethereum') : 'ethereum'
}
