import type { ChainClient, Network } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  type KnownNetworks,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { addressFacts, loadAddressForm, nameCoinTypes } from './addresses.js'
import { createChainClient } from './client.js'
import { adoptTransport, type CosmosConnectorOptions, createCosmosConnector } from './connector.js'
import { createDiscovery, listenForChanges } from './discovery.js'
import { family } from './family.js'
import { findFacts } from './networks/factsOf.js'
import type { CosmosPage } from './wallet.js'

/** Settings of {@link createCosmosAdapter}. */
export type CosmosAdapterOptions = AdapterOptions<CosmosConnectorOptions, CosmosPage>

/** The adapter of Cosmos. */
export type CosmosAdapter = FamilyAdapter<ChainClient>

/**
 * Connects Cosmos (`cosmos`): wallets of Keplr's kind in the window, host-supplied ones, and reads over CometBFT's
 * JSON-RPC. `cosmjs-types` is loaded with the first balance, `@cosmjs/stargate` with the first fee or transfer.
 * Construction touches nothing; discovery begins with `watchConnectors`.
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
  const known = createPrefixedNetworks(networks)
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
    addresses: addressFacts,
    nameCoinTypes,
    createChainClient,
    loadAddressForm: () => loadAddressForm(known.prefixes),
    adoptTransport,
  })
}

interface PrefixedNetworks extends KnownNetworks {
  /** How the addresses of the networks begin. */
  readonly prefixes: ReadonlySet<string>
}

function createPrefixedNetworks(first: readonly Network[]): PrefixedNetworks {
  const known = createKnownNetworks(first)
  const prefixes = new Set<string>()
  const remember = (networks: readonly Network[]) => {
    known.remember(networks)
    for (const network of networks) {
      const facts = findFacts(network)
      if (facts) prefixes.add(facts.bech32Prefix)
    }
  }
  remember(first)
  return { ...known, remember, prefixes }
}
