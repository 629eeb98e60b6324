import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** Polkadot's asset hub, `polkadot:68d56f15f85d3136970ec16946040bc1`. */
export const polkadotAssetHub: PolkadotNetwork<'polkadot:68d56f15f85d3136970ec16946040bc1'> = {
  id: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  namespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' },
  ss58Prefix: 0,
  // Tether USD and USD Coin.
  tokens: ['1984', '1337'],
}
