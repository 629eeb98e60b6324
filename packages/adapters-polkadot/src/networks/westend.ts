import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** The Westend test network, `polkadot:e143f23803ac50e8f6f8e62695d1ce9e`. */
export const westend: PolkadotNetwork<'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'> = {
  id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  namespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westie', symbol: 'WND', decimals: 12 },
  rpcUrls: ['https://westend-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://westend.subscan.io' },
  isTestnet: true,
  ss58Prefix: 42,
}
