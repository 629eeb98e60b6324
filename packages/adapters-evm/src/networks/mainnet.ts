import type { Network } from '@foyer/common'

/** Ethereum, `eip155:1`. */
export const mainnet: Network<'eip155:1'> = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum.reth.rs/rpc'],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
  },
}
