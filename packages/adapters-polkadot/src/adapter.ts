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

/** The coin type under which name services store Polkadot addresses (SLIP-44). */
const polkadotCoinType = '354'

/** The app's name, the wallets that it supplies, the networks for wallets over a transport, and the page to search. */
export interface PolkadotAdapterOptions extends AdapterOptions<PolkadotConnectorOptions, PolkadotPage> {
  /** The name of the page in wallet prompts. Defaults to its host name. */
  readonly appName?: string
}

/** The result of {@link createPolkadotAdapter}: discovery, connectors and chain clients for `polkadot`. */
export type PolkadotAdapter = FamilyAdapter<PolkadotChainClient>

/**
 * Creates the adapter for Polkadot and other Substrate chains (`polkadot`). It finds the extensions in `injectedWeb3`
 * and host-supplied wallets, and reads over JSON-RPC. It loads `@polkadot/api` with the first transaction.
 * Creating it has no side effects. Discovery begins with `watchConnectors`.
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
