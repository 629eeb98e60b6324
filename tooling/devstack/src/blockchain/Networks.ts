import type { EvmServices } from '../evm/evmServices.js'
import type { SolanaCluster, SolanaServices } from '../solana/SolanaServices.js'
import { createEvmNetwork, type EvmNetwork } from './evm/EvmNetwork.js'

/** The chains the service answers for. A family that does not run is absent. */
export interface LocalChains {
  readonly evm?: EvmServices | undefined
  readonly solana?: SolanaServices | undefined
}

/** The local chains, as the service knows them. */
export interface Networks {
  readonly evm: readonly EvmNetwork[]
  readonly solana: readonly SolanaCluster[]
  /** Names are registered under this one; `undefined` without EVM chains. */
  readonly zone: string | undefined
}

/** Makes a look at the local chains that keeps what was indexed. Chains may start later than the service. */
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
