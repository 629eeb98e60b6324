import type { Network } from '@foyer/common'

/** Linea, `eip155:59144`. */
export const linea: Network<'eip155:59144'> = {
  id: 'eip155:59144',
  namespace: 'eip155',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.linea.build'],
  blockExplorer: { name: 'Lineascan', url: 'https://lineascan.build' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
