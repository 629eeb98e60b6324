import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { ApiPromise } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { toNetworkId } from './networks/genesis.js'
import { askNode } from './reads.js'

type Provider = NonNullable<ApiOptions['provider']>

/** The work that the network's API is opened for. */
interface Work<Result> {
  /** Returns the abort signal. Read at each call. */
  readonly signalOf: () => AbortSignal | undefined
  readonly run: (api: ApiPromise) => Promise<Result>
}

/**
 * Opens a network with `@polkadot/api` for one task. It calls the network's own nodes in turn over HTTP. Failures:
 * `RPC_FAILED`, also if the node belongs to another chain, `ABORTED`, and failures of the task.
 */
export async function withApi<Result>(network: Network, { signalOf, run }: Work<Result>): Promise<Result> {
  const api = await openApi(network, signalOf)
  try {
    // Prevents a signing request for one chain under the name of another.
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
    // Without WebAssembly, which a strict CSP blocks. The API has the same code in JavaScript.
    return await ApiPromise.create({
      provider,
      metadata,
      initWasm: false,
      noInitWarn: true,
      throwOnConnect: true,
    })
  } catch {
    // The API replaces the failure with a message of its own.
    throw failure ?? rpcFailure(network, 'the node does not describe its runtime')
  }
}

/** A chain's runtime metadata by the API's key for it: genesis hash and version. */
type Metadata = Record<string, `0x${string}`>

/** Caches several hundred kB per network, which change only with the runtime. */
const known = new WeakMap<Network, Metadata>()

/** Reads a chain's runtime metadata. Fails as the provider does. */
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

/** Creates a provider with requests only, as over HTTP. */
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
    send: ask as Provider['send'], // the API decodes the answer by method
    subscribe: refuse,
    unsubscribe: refuse,
  }
  return provider
}
