import type { EvmServices } from '../evm/evmServices.js'
import type { SolanaCluster, SolanaServices } from '../solana/SolanaServices.js'
import { createEvmNetwork, type EvmNetwork } from './evm/EvmNetwork.js'

/** The chains that the service covers. A namespace that is not running is absent. */
export interface LocalChains {
  readonly evm?: EvmServices | undefined
  readonly solana?: SolanaServices | undefined
}

/** The local chains as the service uses them. */
export interface Networks {
  readonly evm: readonly EvmNetwork[]
  readonly solana: readonly SolanaCluster[]
  /** The parent of all registered names. `undefined` without EVM chains. */
  readonly zone: string | undefined
}

/**
 * Returns a function that reads the current local chains and reuses their indexes. Chains may start after the
 * service.
 */
export function createNetworks(chains: () => LocalChains): () => Networks {
  const known = new Map<string, EvmNetwork>()
  return () => {
    const { evm, solana } = chains()
    const networks = (evm?.chains ?? []).map(service => {
      const network = known.get(service.rpcUrl) ?? createEvmNetwork(service)
      known.set(service.rpcUrl, network)
      return network
    })
    return { evm: networks, solana: solana?.clusters ?? [], zone: evm?.parentName }
  }
}
