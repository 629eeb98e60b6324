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

/** Settings of {@link createEvmAdapter}. */
export interface EvmAdapterOptions {
  readonly connectors?: readonly EvmConnectorOptions[]
  /**
   * Further origins of wallets that show the page inside themselves, such as a Safe of one's own, and what they are:
   * `{ 'https://safe.acme.example': 'Safe' }`. Known are those of Safe, Farcaster and Base; `undefined` takes one away.
   */
  readonly hosts?: WalletHosts
  /**
   * Whether names are read whose records are kept outside of the chain: their contract sends to a gateway then, which sees the
   * visitor's address on the net and what is asked (CCIP-read, EIP-3668). `true` when absent; without it such names are told as
   * `RPC_FAILED`, and shown nowhere.
   */
  readonly ccipRead?: boolean
  /**
   * Loads Coinbase's SDK, which the app installs: `() => import('@coinbase/wallet-sdk')`. Its row is there then, unless the
   * option `enableCoinbase` of `createFoyer` is off; `coinbasePreference` says which of its wallets it connects.
   */
  readonly loadCoinbaseSdk?: () => Promise<CoinbaseSdk>
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: EvmPage & HostedPage
}

/** The adapter of EVM chains. A conflict is an announcement that claimed the identity of a wallet from before; both have rows. */
export type EvmAdapter = FamilyAdapter<ChainClient, IdentityConflict>

/**
 * Connects EVM chains (`eip155`): announced (EIP-6963), injected and host-supplied wallets, and reads through viem, which
 * is loaded at the first need. Inside a Safe or a Mini App host the page connects to it by itself. Construction touches
 * nothing; discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createEvmAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', provider: () => loadAcmeProvider() }],
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
  // EVM wallets have nodes of their own, which are read where the host names no network.
  return { ...adapter, adopt: adoptTransport }
}

/** The wallets of a page after the one it is shown inside of: no wallet of the page takes the id of that. */
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
