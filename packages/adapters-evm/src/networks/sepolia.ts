import type { Network } from '@foyer/common'

/** The Sepolia test network, `eip155:11155111`. */
export const sepolia: Network<'eip155:11155111'> = {
  id: 'eip155:11155111',
  namespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://11155111.rpc.thirdweb.com'],
  blockExplorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
  },
  isTestnet: true,
}
