import {
  type Chain,
  createPublicClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
} from 'viem'
import type { EvmChain } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** A chain with its client. */
export interface ChainAccess {
  readonly chain: EvmChain
  readonly client: PublicClient<HttpTransport, Chain>
}

/** The client does not retry, so that it sends no transaction twice. */
const oneTry = { timeout: 15_000, retryCount: 0 } as const

const pollingInterval = 100

/** Creates a lookup of chains by CAIP-2 id. `require` throws `SecureFailure` 4901 for a chain without a node. */
export function createChainAccess(chains: () => readonly EvmChain[]) {
  const known = new Map<string, ChainAccess>()
  const find = (networkId: string): ChainAccess | undefined => {
    const chain = chains().find(each => `eip155:${each.chainId}` === networkId)
    if (!chain) return undefined
    // Two networks may share an RPC URL.
    const key = `${networkId} ${chain.rpcUrl}`
    const access = known.get(key) ?? { chain, client: createClient(chain) }
    known.set(key, access)
    return access
  }
  return {
    find,
    require(networkId: string): ChainAccess {
      const access = find(networkId)
      if (!access)
        throw new SecureFailure(`This wallet has no node for ${networkId}.`, failureCodes.disconnectedChain)
      return access
    },
  }
}

function createClient({ chainId, name, nativeCurrency, rpcUrl }: EvmChain): ChainAccess['client'] {
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const transport = http(rpcUrl, oneTry)
  return createPublicClient({ chain, transport, cacheTime: 0, pollingInterval })
}
