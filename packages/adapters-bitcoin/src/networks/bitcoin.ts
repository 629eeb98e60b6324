import type { Network } from '@foyer/common'

/**
 * The Bitcoin mainnet, `bip122:000000000019d6689c085ae165831e93`. Its `rpcUrls` are base URLs of Esplora's REST API.
 */
export const bitcoin: Network<'bip122:000000000019d6689c085ae165831e93'> = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
}
