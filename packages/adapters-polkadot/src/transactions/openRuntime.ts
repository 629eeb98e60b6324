import type { FoyerError, Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { expandMetadata } from '@polkadot/types/metadata/decorate'
import { askNode } from '../client/askNode.js'
import { toNetworkId } from '../networks/genesis.js'

type Calls = ReturnType<typeof expandMetadata>['tx']

/** A chain's encodings as of now. */
export interface Runtime {
  readonly registry: TypeRegistry
  readonly calls: Calls
  readonly genesisHash: string
  readonly version: { readonly specVersion: number; readonly transactionVersion: number }
  /** Asks the chain's node. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** The error of a node that answered nonsense. */
  fail(reason: string): FoyerError
}

/** Reads a chain's encodings from its node. Failures: `RPC_FAILED`, also where the node is another chain's, `ABORTED`. */
export async function openRuntime(network: Network, signal: AbortSignal | undefined): Promise<Runtime> {
  const ask = (method: string, ...params: readonly unknown[]) => askNode(network, { method, params, signal })
  const fail = (reason: string) => rpcFailure(network, reason)
  const [genesisHash, version, metadata] = await Promise.all([
    ask('chain_getBlockHash', 0),
    ask('state_getRuntimeVersion'),
    ask('state_getMetadata'),
  ])
  // A signature for one chain must not be asked for under the name of another.
  if (toNetworkId(genesisHash) !== network.id) throw fail('the node belongs to another network')
  const { specVersion, transactionVersion } = (version ?? {}) as Partial<Runtime['version']>
  if (typeof specVersion !== 'number' || typeof transactionVersion !== 'number' || !isHex(metadata))
    throw fail('the node does not describe its runtime')
  const registry = new TypeRegistry()
  const described = new Metadata(registry, metadata)
  registry.setMetadata(described, undefined, undefined, true)
  return {
    registry,
    calls: expandMetadata(registry, described).tx,
    genesisHash: String(genesisHash),
    version: { specVersion, transactionVersion },
    ask,
    fail,
  }
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
