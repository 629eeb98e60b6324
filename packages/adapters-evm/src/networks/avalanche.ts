import type { Network } from '@foyer/common'

/** Avalanche C-Chain, `eip155:43114`. */
export const avalanche: Network<'eip155:43114'> = {
  id: 'eip155:43114',
  namespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
  blockExplorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
