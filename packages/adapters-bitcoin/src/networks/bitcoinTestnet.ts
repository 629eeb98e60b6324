import type { Network } from '@foyer/common'

/** The Bitcoin test network (Testnet4), `bip122:00000000da84f2bafbbc53dee25a72ae`. */
export const bitcoinTestnet: Network<'bip122:00000000da84f2bafbbc53dee25a72ae'> = {
  id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  namespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://mempool.space/testnet4/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet4' },
  isTestnet: true,
}
