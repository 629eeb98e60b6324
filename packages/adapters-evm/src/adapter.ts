import type { ChainAdapter } from '@foyer/common'
import { stopAll } from '@foyer/common'
import { loaderOf, pageGetter } from '@foyer/common/adapter-kit'
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

/** The adapter of EVM chains. */
export interface EvmAdapter extends ChainAdapter {
  /** Announcements that claimed the identity of a wallet that was there before; each has a row of its own. */
  conflicts(): readonly IdentityConflict[]
}

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
  const discovery = createDiscovery(pageOf)
  const host = createHostFinder(pageOf, hosts)
  const supplied = connectors.map(({ provider, ...identity }) =>
    createEvmConnector({ ...identity, type: 'EXTERNAL' }, loaderOf(provider)),
  )
  const coinbase = loadCoinbaseSdk ? [createCoinbaseConnector(loadCoinbaseSdk)] : []
  return {
    namespace: 'eip155',
    family,
    // The host first: no wallet of the page takes its id.
    connectors: () => [...host.connectors(), ...discovery.connectors(), ...supplied, ...coinbase],
    walletAround: host.look,
    watchConnectors(onChange) {
      return stopAll([host.watch(onChange), discovery.watch(onChange)])
    },
    lookAgain: discovery.lookAgain,
    conflicts: discovery.conflicts,
    nameCoinTypes,
    chainClient: network => createChainClient(network, { ccipRead }),
    loadAddressForm,
    adopt: adoptTransport,
  }
}
