import { type ChainClient, stopAll } from '@foyer/common'
import {
  createAdapter,
  createKnownNetworks,
  type Discovery,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { loadAddressForm, nameCoinTypes } from './addresses.js'
import { createChainClient } from './client.js'
import { type CoinbaseSdk, createCoinbaseConnector } from './coinbase.js'
import { adoptTransport, createEvmConnector, type EvmConnectorOptions } from './connector.js'
import { createDiscovery, type EvmPage, type IdentityConflict } from './discovery.js'
import { family } from './family.js'
import { createHostFinder, type HostedPage, type WalletHosts } from './hosts/findHost.js'

/** The wallets that the app supplies, the wallets that may display it in a frame, and its settings. */
export interface EvmAdapterOptions {
  readonly connectors?: readonly EvmConnectorOptions[]
  /**
   * Further origins of wallets that display the page in a frame, such as a self-hosted Safe: `{
   * 'https://safe.acme.example': 'Safe' }`. The origins of Safe, Farcaster and Base are built in. `undefined` removes
   * an origin.
   */
  readonly hosts?: WalletHosts
  /**
   * Whether names with offchain records are resolved (CCIP-read, EIP-3668). Their contract specifies a gateway, which
   * sees the visitor's IP address and the query. Defaults to `true`. If it is off, such names fail with `RPC_FAILED`
   * and are not displayed.
   */
  readonly ccipRead?: boolean
  /**
   * Loads the Coinbase SDK that the app installs: `() => import('@coinbase/wallet-sdk')`. Adds its connector, unless
   * the option `wallets.coinbase` of `createFoyer` is `false`. That option also selects the wallets that the SDK
   * connects.
   */
  readonly loadCoinbaseSdk?: () => Promise<CoinbaseSdk>
  /** The window to find wallets in. Defaults to the page's own. */
  readonly page?: EvmPage & HostedPage
}

/** The EVM adapter. A conflict is an announcement with the identity of an earlier wallet. Both get a connector. */
export type EvmAdapter = FamilyAdapter<ChainClient, IdentityConflict>

/**
 * Creates the adapter for EVM chains (`eip155`). It finds announced (EIP-6963), injected and host-supplied wallets,
 * and reads through viem, which loads on first use. In a Safe or a Mini App host, the page connects to that wallet by
 * itself. Creating it has no side effects. Discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createEvmAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', provider: async () => (await import('@acme/wallet')).provider }],
 * })
 */
export function createEvmAdapter({
  connectors = [],
  hosts,
  ccipRead = true,
  loadCoinbaseSdk,
  page,
}: EvmAdapterOptions = {}): EvmAdapter {
  const pageOf = pageGetter(page)
  const host = createHostFinder(pageOf, hosts)
  const supplied = connectors.map(({ provider, ...identity }) =>
    createEvmConnector({ ...identity, type: 'EXTERNAL' }, loaderOf(provider)),
  )
  const coinbase = loadCoinbaseSdk ? [createCoinbaseConnector(loadCoinbaseSdk)] : []
  const adapter = createAdapter({
    namespace: 'eip155',
    family,
    discovery: withHost(createDiscovery(pageOf), host),
    supplied: [...supplied, ...coinbase],
    networks: createKnownNetworks([]),
    walletAround: host.look,
    nameCoinTypes,
    createChainClient: network => createChainClient(network, { ccipRead }),
    loadAddressForm,
    adoptTransport,
  })
  // EVM wallets have their own nodes, which serve reads if the host configures no network.
  return { ...adapter, adopt: adoptTransport }
}

/** Adds the wallet that displays the page before the page's wallets, so that none of them takes its id. */
function withHost(
  discovery: Discovery<IdentityConflict>,
  host: ReturnType<typeof createHostFinder>,
): Discovery<IdentityConflict> {
  return {
    ...discovery,
    connectors: () => [...host.connectors(), ...discovery.connectors()],
    watch: onChange => stopAll([host.watch(onChange), discovery.watch(onChange)]),
  }
}
