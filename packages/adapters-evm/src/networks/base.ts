import type { Network } from '@foyer/common'

/** Base, `eip155:8453`. */
export const base: Network<'eip155:8453'> = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://mainnet.base.org'],
  blockExplorer: { name: 'Basescan', url: 'https://basescan.org' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
  },
}
