import type { ChainAdapter, Network } from '@foyer/common'
import { createKnownNetworks, type SuppliedWallet } from '@foyer/common/adapter-kit'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient } from './client/createChainClient.js'
import { createCosmosConnector } from './connector/createCosmosConnector.js'
import { type CosmosPage, createDiscovery } from './discovery/createDiscovery.js'
import { listenForChanges } from './discovery/listenForChanges.js'

/** A wallet the host brings along. It has `enable`, `getKey`, and methods that sign: `signDirect`, `signAmino`, `signArbitrary`. */
export interface CosmosConnectorOptions extends SuppliedWallet<object> {
  /** What the window hears when its owner picks another account; `keplr_keystorechange` when absent. */
  readonly changeEvent?: string
}

/** Settings of {@link createCosmosAdapter}. */
export interface CosmosAdapterOptions {
  readonly connectors?: readonly CosmosConnectorOptions[]
  /**
   * Networks whose nodes serve wallets that are reached over a transport; those the adapter is asked about are known by
   * themselves.
   */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: CosmosPage
}

/** The adapter of Cosmos. */
export interface CosmosAdapter extends ChainAdapter {
  /** Names of wallets that are not offered because another one was at their place first. */
  conflicts(): readonly string[]
}

/**
 * Connects Cosmos (`cosmos`): wallets of Keplr's kind in the window, host-supplied ones, and reads over CometBFT's
 * JSON-RPC. `cosmjs-types` is loaded with the first read or transaction. Construction touches nothing; discovery begins
 * with `watchConnectors`.
 *
 * @example
 * const adapter = createCosmosAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: () => loadAcmeWallet() }],
 * })
 */
export function createCosmosAdapter({
  connectors = [],
  networks = [],
  page,
}: CosmosAdapterOptions = {}): CosmosAdapter {
  const { remember, find } = createKnownNetworks(networks)
  const context = { remember, networkOf: find }
  const pageOf = () => page ?? windowOf()
  const discovery = createDiscovery(pageOf, context)
  const supplied = connectors.map(({ wallet, changeEvent, ...identity }) =>
    createCosmosConnector(
      { ...identity, type: 'EXTERNAL' },
      {
        load: typeof wallet === 'function' ? (wallet as () => Promise<object>) : () => wallet,
        watch: listenForChanges(pageOf, changeEvent),
        ...context,
      },
    ),
  )
  return {
    namespace: 'cosmos',
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    chainClient(network) {
      remember([network])
      return createChainClient(network)
    },
    adopt: (transport, { account, networkOf }) =>
      adoptTransport(transport, { account, networkOf: id => networkOf?.(id) ?? find(id) }),
  }
}

function windowOf(): CosmosPage | undefined {
  return typeof window === 'undefined' ? undefined : window
}
