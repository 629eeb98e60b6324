import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** Kusama Asset Hub, `polkadot:48239ef607d7928874027a43a6768920`. */
export const kusamaAssetHub: PolkadotNetwork<'polkadot:48239ef607d7928874027a43a6768920'> = {
  id: 'polkadot:48239ef607d7928874027a43a6768920',
  namespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io' },
  ss58Prefix: 2,
  // Tether USD.
  tokens: ['1984'],
}
