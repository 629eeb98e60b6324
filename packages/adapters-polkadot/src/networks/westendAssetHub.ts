import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** The asset hub of the Westend test network, `polkadot:67f9723393ef76214df0118c34bbbd3d`. */
export const westendAssetHub: PolkadotNetwork<'polkadot:67f9723393ef76214df0118c34bbbd3d'> = {
  id: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  namespace: 'polkadot',
  name: 'Westend Asset Hub',
  nativeCurrency: { name: 'Westie', symbol: 'WND', decimals: 12 },
  rpcUrls: ['https://westend-asset-hub-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://assethub-westend.subscan.io' },
  isTestnet: true,
  ss58Prefix: 42,
}
