import type { Network } from '@foyer/common'

/** The Base Sepolia test network, `eip155:84532`. */
export const baseSepolia: Network<'eip155:84532'> = {
  id: 'eip155:84532',
  namespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.base.org'],
  blockExplorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
  },
  isTestnet: true,
}
