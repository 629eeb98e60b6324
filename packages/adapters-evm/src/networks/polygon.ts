import type { Network } from '@foyer/common'

/** Polygon, `eip155:137`. */
export const polygon: Network<'eip155:137'> = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.drpc.org'],
  blockExplorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
