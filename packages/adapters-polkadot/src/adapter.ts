import { loadExport } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  domainOf,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { createChainClient, type PolkadotChainClient } from './client.js'
import { adoptTransport, createPolkadotConnector, type PolkadotConnectorOptions } from './connector.js'
import { createDiscovery, type PolkadotPage } from './discovery.js'
import { family } from './family.js'
import type { OpenContext } from './session.js'

/** Under which name services keep Polkadot addresses (SLIP-44). */
const polkadotCoinType = '354'

/** Settings of {@link createPolkadotAdapter}. */
export interface PolkadotAdapterOptions extends AdapterOptions<PolkadotConnectorOptions, PolkadotPage> {
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** The adapter of Polkadot. */
export type PolkadotAdapter = FamilyAdapter<PolkadotChainClient>

/**
 * Connects Polkadot and other substrate chains (`polkadot`): the extensions in `injectedWeb3`, host-supplied wallets, and
 * reads over JSON-RPC. `@polkadot/api` is loaded when the first transaction is made. Construction touches nothing;
 * discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createPolkadotAdapter({ appName: 'Acme Shop' })
 */
export function createPolkadotAdapter({
  connectors = [],
  appName,
  networks = [],
  page,
}: PolkadotAdapterOptions = {}): PolkadotAdapter {
  const known = createKnownNetworks(networks)
  const pageOf = pageGetter(page)
  const context: OpenContext = {
    remember: known.remember,
    ...(appName ? { appName } : {}),
  }
  const discovery = createDiscovery(pageOf, ({ extension, ...row }, renewed) =>
    createPolkadotConnector(
      { ...row, type: 'INJECTED', objects: [extension], ...domainOf(extension) },
      { ...context, load: () => extension, renewed },
    ),
  )
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createPolkadotConnector({ ...identity, type: 'EXTERNAL' }, { ...context, load: loaderOf(wallet) }),
  )
  return createAdapter({
    namespace: 'polkadot',
    family,
    discovery,
    supplied,
    networks: known,
    nameCoinTypes: () => [polkadotCoinType],
    createChainClient,
    loadAddressForm: () => loadExport('addressForm', () => import('./addressForm.js')),
    adoptTransport,
  })
}
