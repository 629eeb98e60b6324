import type { Network } from '@foyer/common'

/** Arbitrum One, `eip155:42161`. */
export const arbitrum: Network<'eip155:42161'> = {
  id: 'eip155:42161',
  namespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://arb1.arbitrum.io/rpc'],
  blockExplorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
