import type { Network } from '@foyer/common'

/** Gnosis, `eip155:100`. */
export const gnosis: Network<'eip155:100'> = {
  id: 'eip155:100',
  namespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com'],
  blockExplorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
