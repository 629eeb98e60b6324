import type { Network } from '@foyer/common'

/** OP Mainnet, `eip155:10`. */
export const optimism: Network<'eip155:10'> = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://mainnet.optimism.io'],
  blockExplorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
  },
}
