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
    feeMarket: 'txfees',
    restUrls: ['https://osmosis-rest.publicnode.com', 'https://lcd.osmosis.zone'],
    currencies: [
      {
        denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        name: 'Cosmos Hub Atom',
        symbol: 'ATOM',
        decimals: 6,
      },
      {
        denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
      },
    ],
  },
}
