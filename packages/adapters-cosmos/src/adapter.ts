import { type ChainClient, loadChunk } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { createChainClient } from './client.js'
import { adoptTransport, type CosmosConnectorOptions, createCosmosConnector } from './connector.js'
import { createDiscovery, listenForChanges } from './discovery.js'
import { family } from './family.js'
import type { CosmosPage } from './wallet.js'

/** The wallets that the app supplies, the networks for wallets over a transport, and the page to search. */
export type CosmosAdapterOptions = AdapterOptions<CosmosConnectorOptions, CosmosPage>

/** The result of {@link createCosmosAdapter}: discovery, connectors and chain clients for `cosmos`. */
export type CosmosAdapter = FamilyAdapter<ChainClient>

/**
 * Creates the adapter for Cosmos (`cosmos`). It finds Keplr-compatible wallets in `window` and host-supplied ones,
 * and reads over CometBFT's JSON-RPC. It loads `cosmjs-types` with the first balance, and `@cosmjs/stargate` with the
 * first fee or transfer. Creating it has no side effects. Discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createCosmosAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: async () => (await import('@acme/wallet')).wallet }],
 * })
 */
export function createCosmosAdapter({
  connectors = [],
  networks = [],
  page,
}: CosmosAdapterOptions = {}): CosmosAdapter {
  const known = createKnownNetworks(networks)
  const pageOf = pageGetter(page)
  const context = { remember: known.remember, networkOf: known.find, pageOf }
  const discovery = createDiscovery(pageOf, context)
  const supplied = connectors.map(({ wallet, changeEvent, ...identity }) =>
    createCosmosConnector(
      { ...identity, type: 'EXTERNAL' },
      { load: loaderOf(wallet), watch: listenForChanges(pageOf, changeEvent), ...context },
    ),
  )
  return createAdapter({
    namespace: 'cosmos',
    family,
    discovery,
    supplied,
    networks: known,
    createChainClient,
    loadAddressForm: () =>
      loadChunk(
        'addressForm',
        () => import('./addressForm.js'),
        module => module.createAddressForm(known.all),
      ),
    adoptTransport,
  })
}
