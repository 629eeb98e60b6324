import type { CosmosNetwork } from './CosmosNetwork.js'

/** The Cosmos Hub, `cosmos:cosmoshub-4`. */
export const cosmosHub: CosmosNetwork<'cosmos:cosmoshub-4'> = {
  id: 'cosmos:cosmoshub-4',
  namespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: ['https://cosmos-rpc.publicnode.com'],
  blockExplorer: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' },
  cosmos: {
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    gasPrice: '0.025',
    feeMarket: 'feemarket',
    restUrls: ['https://cosmos-rest.publicnode.com'],
    currencies: [
      {
        denom: 'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
      },
    ],
  },
}
