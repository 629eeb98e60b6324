import type { CosmosNetwork } from './CosmosNetwork.js'

/** The Osmosis test network, `cosmos:osmo-test-5`. */
export const osmosisTestnet: CosmosNetwork<'cosmos:osmo-test-5'> = {
  id: 'cosmos:osmo-test-5',
  namespace: 'cosmos',
  name: 'Osmosis Testnet',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: ['https://rpc.osmotest5.osmosis.zone'],
  isTestnet: true,
  cosmos: {
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    gasPrice: '0.04',
    feeMarket: 'txfees',
    restUrls: ['https://lcd.osmotest5.osmosis.zone'],
  },
}
