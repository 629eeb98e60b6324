import type { Network } from '../describe/DescribeTools.js'
import type { SecureChains } from './SecureChains.js'

const ethers = { symbol: 'ETH', decimals: 18 }
const sols = { symbol: 'SOL', decimals: 9 }

/** Returns a network's display data. An unknown network is named by its id. */
export function findNetwork({ evm, solana }: SecureChains, networkId: string): Network {
  const found =
    evm.find(each => `eip155:${each.chainId}` === networkId) ??
    solana.find(each => each.networkId === networkId)
  if (found) return { name: found.name, coin: found.nativeCurrency }
  return { name: networkId, coin: networkId.startsWith('solana:') ? sols : ethers }
}
