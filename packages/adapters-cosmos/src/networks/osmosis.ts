import type { CosmosNetwork } from './CosmosNetwork.js'

/** Osmosis, `cosmos:osmosis-1`. */
export const osmosis: CosmosNetwork<'cosmos:osmosis-1'> = {
  id: 'cosmos:osmosis-1',
  namespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: ['https://osmosis-rpc.publicnode.com', 'https://rpc.osmosis.zone'],
  blockExplorer: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' },
  cosmos: {
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    gasPrice: '0.04',
    restUrls: ['https://osmosis-rest.publicnode.com', 'https://lcd.osmosis.zone'],
  },
}
