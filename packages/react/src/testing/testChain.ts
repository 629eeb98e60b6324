import { type ChainAdapter, defineNetwork } from '@foyer/common'

/** The network that the host of these tests offers. */
export const network = defineNetwork({
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: [],
})

/** A chain without wallets. */
export const adapter: ChainAdapter = {
  namespace: 'eip155',
  family: {
    abilities: ['send', 'swap', 'pay'],
    accountName: 'Ethereum',
    assets: { coinType: 60, tokenKind: 'erc20' },
    shops: { coinbase: 'USDC', meld: 'USDC' },
  },
  connectors: () => [],
  watchConnectors: () => () => undefined,
  adopt: () => ({}),
  chainClient: () => ({ readBalance: async () => ({ amount: '0', value: 0n, decimals: 4, symbol: 'COIN' }) }),
}
