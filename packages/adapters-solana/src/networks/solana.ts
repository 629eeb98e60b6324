import type { Network } from '@foyer/common'

/** Solana, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const solana: Network<'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana-rpc.publicnode.com', 'https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io' },
}
