import { createPublicClient, defineChain, http, type PublicClient } from 'viem'
import type { EvmChainService } from '../../evm/evmServices.js'
import { type BlockIndex, createBlockIndex } from './createBlockIndex.js'
import { type CollectibleReader, createCollectibleReader } from './createCollectibleReader.js'
import { createPrices, type Prices } from './createPrices.js'
import { createTokenReader, type TokenReader } from './createTokenReader.js'

/** A local EVM chain with the service's index and caches. */
export interface EvmNetwork {
  readonly service: EvmChainService
  readonly client: PublicClient
  readonly index: BlockIndex
  readonly prices: Prices
  readonly readToken: TokenReader
  readonly readCollectible: CollectibleReader
}

const timeoutMs = 8000

/** Creates the service's access to a local EVM chain. Reads nothing yet. */
export function createEvmNetwork(service: EvmChainService): EvmNetwork {
  const { chainId, name, nativeCurrency, rpcUrl, contracts } = service
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: contracts.multicall3 } },
  })
  const transport = http(rpcUrl, { batch: true, timeout: timeoutMs, retryCount: 0 })
  const client = createPublicClient({ chain, transport, cacheTime: 0 })
  return {
    service,
    client,
    index: createBlockIndex(rpcUrl),
    prices: createPrices({ client, service }),
    readToken: createTokenReader(client),
    readCollectible: createCollectibleReader(client),
  }
}
