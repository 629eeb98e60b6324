import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  domainOf,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
  type SuppliedWallet,
} from '@foyer/common/adapter-kit'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient, type PolkadotChainClient } from './client/createChainClient.js'
import { createPermissions } from './connector/createPermissions.js'
import { createPolkadotConnector } from './connector/createPolkadotConnector.js'
import type { OpenContext } from './connector/ExtensionSource.js'
import { createDiscovery } from './discovery/createDiscovery.js'
import type { InjectedExtension } from './discovery/InjectedExtension.js'
import type { PolkadotPage } from './discovery/PolkadotPage.js'

/** A wallet the host brings along: what an extension would put into `injectedWeb3`. */
export type PolkadotConnectorOptions = SuppliedWallet<InjectedExtension>

/** Settings of {@link createPolkadotAdapter}. */
export interface PolkadotAdapterOptions extends AdapterOptions<PolkadotConnectorOptions, PolkadotPage> {
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** The adapter of Polkadot. */
export type PolkadotAdapter = FamilyAdapter<PolkadotChainClient>

/**
 * Connects Polkadot and other substrate chains (`polkadot`): the extensions in `injectedWeb3`, host-supplied wallets, and
 * reads over JSON-RPC. `@polkadot/types` is loaded when the first transaction is made. Construction touches nothing;
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
    permissions: createPermissions(() => pageOf()?.localStorage),
    ...(appName ? { appName } : {}),
  }
  const discovery = createDiscovery(pageOf, ({ extension, ...row }) =>
    createPolkadotConnector(
      { ...row, type: 'INJECTED', objects: [extension], ...domainOf(extension) },
      { ...context, load: () => extension },
    ),
  )
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createPolkadotConnector({ ...identity, type: 'EXTERNAL' }, { ...context, load: loaderOf(wallet) }),
  )
  return createAdapter({
    namespace: 'polkadot',
    discovery,
    supplied,
    networks: known,
    createChainClient,
    adoptTransport,
  })
}
