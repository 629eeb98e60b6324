import { callService } from '../site/callService.js'

/** A network as the service knows it. */
export interface Network {
  readonly id: string
  readonly name: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
}

const ethers = { symbol: 'ETH', decimals: 18 }
const sols = { symbol: 'SOL', decimals: 9 }

/** Finds a network; one that the service does not know is called by its id. */
export async function findNetwork(id: string, signal: AbortSignal): Promise<Network> {
  const { networks } = await callService<{ networks: readonly Network[] }>('networks', {}, signal)
  const isSolana = id.startsWith('solana:')
  return networks.find(each => each.id === id) ?? { id, name: id, coin: isSolana ? sols : ethers }
}
