import type { ChainAdapter, Connector, Network } from '@foyer/common'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient, type PolkadotChainClient } from './client/createChainClient.js'
import { createPermissions } from './connector/createPermissions.js'
import { createPolkadotConnector } from './connector/createPolkadotConnector.js'
import type { OpenContext } from './connector/ExtensionSource.js'
import { createDiscovery } from './discovery/createDiscovery.js'
import type { InjectedExtension } from './discovery/InjectedExtension.js'
import type { PolkadotPage } from './discovery/PolkadotPage.js'

/** A wallet the host brings along: what an extension would put into `injectedWeb3`, or the way to get it. */
export interface PolkadotConnectorOptions extends Pick<Connector, 'name' | 'iconUrl' | 'explorerId'> {
  /** Stable across page loads; must differ from every wallet's key in `injectedWeb3`. */
  readonly id: string
  readonly wallet: InjectedExtension | (() => Promise<InjectedExtension>)
}

/** Settings of {@link createPolkadotAdapter}. */
export interface PolkadotAdapterOptions {
  readonly connectors?: readonly PolkadotConnectorOptions[]
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
  /** Networks for wallets that are reached over a transport; those the adapter is asked about are known by themselves. */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: PolkadotPage
}

/** The adapter of Polkadot. */
export interface PolkadotAdapter extends ChainAdapter {
  /** Keys of `injectedWeb3` that a second wallet took after the first was found; it is not offered. */
  conflicts(): readonly string[]
  chainClient(network: Network): PolkadotChainClient
}

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
  const known = new Map<string, Network>()
  const pageOf = () => page ?? (typeof window === 'undefined' ? undefined : (window as PolkadotPage))
  const context: OpenContext = {
    remember(found) {
      for (const network of found) known.set(network.id, network)
    },
    permissions: createPermissions(() => pageOf()?.localStorage),
    ...(appName ? { appName } : {}),
  }
  context.remember(networks)
  const discovery = createDiscovery(pageOf, ({ extension, ...row }) =>
    createPolkadotConnector({ ...row, type: 'INJECTED' }, { ...context, load: () => extension }),
  )
  const supplied = connectors.map(({ wallet, ...row }) => {
    const load = typeof wallet === 'function' ? wallet : () => wallet
    return createPolkadotConnector({ ...row, type: 'EXTERNAL' }, { ...context, load })
  })
  return {
    namespace: 'polkadot',
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    chainClient(network) {
      context.remember([network])
      return createChainClient(network)
    },
    adopt: (transport, { account, networkOf }) =>
      adoptTransport(transport, { account, networkOf: id => networkOf?.(id) ?? known.get(id) }),
  }
}
