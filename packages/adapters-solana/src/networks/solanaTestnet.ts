import type { Network } from '@foyer/common'

/** The Solana test network, `solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`. */
export const solanaTestnet: Network<'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  namespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://api.testnet.solana.com'],
  isTestnet: true,
}
