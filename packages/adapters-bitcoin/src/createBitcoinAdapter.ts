import type { ChainAdapter, Network } from '@foyer/common'
import { createKnownNetworks, type StandardWallet, type SuppliedWallet } from '@foyer/common/adapter-kit'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient } from './client/createChainClient.js'
import { createBitcoinConnector } from './connector/createBitcoinConnector.js'
import { type BitcoinPage, createDiscovery } from './discovery/createDiscovery.js'

/** A wallet the host brings along: a Wallet Standard wallet. */
export type BitcoinConnectorOptions = SuppliedWallet<StandardWallet>

/** Settings of {@link createBitcoinAdapter}. */
export interface BitcoinAdapterOptions {
  readonly connectors?: readonly BitcoinConnectorOptions[]
  /**
   * Networks whose nodes serve wallets that are reached over a transport; those the adapter is asked about are known by
   * themselves.
   */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: BitcoinPage
}

/** The adapter of Bitcoin. */
export interface BitcoinAdapter extends ChainAdapter {
  /** Names of wallets that are not offered because another one has their name or their place in the window. */
  conflicts(): readonly string[]
}

/**
 * Connects Bitcoin (`bip122`): registered (Wallet Standard), listed (sats-connect), injected and host-supplied wallets,
 * and reads over Esplora's REST interface. `bitcoinjs-lib` is loaded when the first transaction is made here.
 * Construction touches nothing; discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createBitcoinAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: () => loadAcmeWallet() }],
 * })
 */
export function createBitcoinAdapter({
  connectors = [],
  networks = [],
  page,
}: BitcoinAdapterOptions = {}): BitcoinAdapter {
  const { remember, find } = createKnownNetworks(networks)
  const discovery = createDiscovery(() => page ?? windowOf(), { remember })
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createBitcoinConnector(
      { ...identity, type: 'EXTERNAL' },
      { speaks: 'standard', load: typeof wallet === 'function' ? wallet : () => wallet, remember },
    ),
  )
  return {
    namespace: 'bip122',
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

function windowOf(): BitcoinPage | undefined {
  return typeof window === 'undefined' ? undefined : window
}
