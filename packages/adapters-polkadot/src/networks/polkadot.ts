import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** The Polkadot relay chain, `polkadot:91b171bb158e2d3848fa23a9f1c25182`. */
export const polkadot: PolkadotNetwork<'polkadot:91b171bb158e2d3848fa23a9f1c25182'> = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  namespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://polkadot.subscan.io' },
  ss58Prefix: 0,
}
