import type { Network } from '@foyer/common'

/** BNB Smart Chain, `eip155:56`. */
export const bsc: Network<'eip155:56'> = {
  id: 'eip155:56',
  namespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://56.rpc.thirdweb.com'],
  blockExplorer: { name: 'BscScan', url: 'https://bscscan.com' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}
