import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { ApiPromise } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { toNetworkId } from './networks/genesis.js'
import { askNode } from './reads.js'

type Provider = NonNullable<ApiOptions['provider']>

/** What a network's API is opened for. */
interface Work<Result> {
  /** Until when a call may be cancelled; asked at each call. */
  readonly signalOf: () => AbortSignal | undefined
  readonly run: (api: ApiPromise) => Promise<Result>
}

/**
 * Opens a network with `@polkadot/api`, for one piece of work. It asks the network's own nodes, one after the other, over
 * HTTP. Failures: `RPC_FAILED`, also where the node is another chain's, `ABORTED`, and those of the work.
 */
export async function withApi<Result>(network: Network, { signalOf, run }: Work<Result>): Promise<Result> {
  const api = await openApi(network, signalOf)
  try {
    // A signature for one chain must not be asked for under the name of another.
    if (toNetworkId(api.genesisHash.toHex()) !== network.id)
      throw rpcFailure(network, 'the node belongs to another network')
    return await run(api)
  } catch (error) {
    throw isFoyerError(error) ? error : rpcFailure(network, error)
  } finally {
    await api.disconnect()
  }
}

async function openApi(network: Network, signalOf: Work<unknown>['signalOf']): Promise<ApiPromise> {
  let failure: unknown
  const provider = nodeProvider(async (method: string, params: readonly unknown[]) => {
    try {
      return await askNode(network, { method, params, signal: signalOf() })
    } catch (error) {
      failure = error
      throw error
    }
  })
  try {
    const metadata = await readMetadata(network, provider)
    // Without its WebAssembly, which a strict policy refuses: the same is there in JavaScript.
    return await ApiPromise.create({
      provider,
      metadata,
      initWasm: false,
      noInitWarn: true,
      throwOnConnect: true,
    })
  } catch {
    // The API says it in its own words only.
    throw failure ?? rpcFailure(network, 'the node does not describe its runtime')
  }
}

/** A chain's description of its runtime, by the name that the API gives it: genesis and version. */
type Metadata = Record<string, `0x${string}`>

/** Some hundred kB that change with the runtime alone: read once a page. */
const known = new WeakMap<Network, Metadata>()

/** Reads how a chain's transactions are written. Failures: those of the provider. */
async function readMetadata(network: Network, { send }: Provider): Promise<Metadata> {
  const [genesis, { specVersion }] = await Promise.all([
    send<string>('chain_getBlockHash', [0]),
    send<{ readonly specVersion: number }>('state_getRuntimeVersion', []),
  ])
  const name = `${genesis}-${specVersion}`
  const before = known.get(network)
  if (before?.[name]) return before
  const metadata: Metadata = { [name]: await send('state_getMetadata', []) }
  known.set(network, metadata)
  return metadata
}

/** Requests alone, as over HTTP. */
function nodeProvider(ask: (method: string, params: readonly unknown[]) => Promise<unknown>): Provider {
  const refuse = () => Promise.reject(new FoyerError('REQUEST_UNSUPPORTED', { method: 'subscribe' }))
  const provider: Provider = {
    hasSubscriptions: false,
    isClonable: true,
    isConnected: true,
    clone: () => provider,
    connect: async () => {},
    disconnect: async () => {},
    on: () => () => {},
    send: ask as Provider['send'], // the API reads the answers by what it asked
    subscribe: refuse,
    unsubscribe: refuse,
  }
  return provider
}
