import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** The Kusama relay chain, `polkadot:b0a8d493285c2df73290dfb7e61f870f`. */
export const kusama: PolkadotNetwork<'polkadot:b0a8d493285c2df73290dfb7e61f870f'> = {
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  namespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: ['https://kusama-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://kusama.subscan.io' },
  ss58Prefix: 2,
}
