import { type ChainAdapter, loadChunk } from '@foyer/common'
import { loaderOf, pageGetter } from '@foyer/common/adapter-kit'
import { addressFacts } from './addressFacts.js'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient } from './client/createChainClient.js'
import { createEvmConnector } from './connector/createEvmConnector.js'
import { createDiscovery, type EvmPage, type IdentityConflict } from './discovery/createDiscovery.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** A wallet the host brings along: its EIP-1193 provider, or the way to get it at the first use. */
export interface EvmConnectorOptions {
  /** Stable across page loads; must differ from every rdns. */
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider | (() => Promise<Eip1193Provider>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Settings of {@link createEvmAdapter}. */
export interface EvmAdapterOptions {
  readonly connectors?: readonly EvmConnectorOptions[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: EvmPage
}

/** The adapter of EVM chains. */
export interface EvmAdapter extends ChainAdapter {
  /** Announcements that claimed the identity of a wallet that was there before; they are not offered. */
  conflicts(): readonly IdentityConflict[]
}

/**
 * Connects EVM chains (`eip155`): announced (EIP-6963), injected and host-supplied wallets, and reads through viem, which
 * is loaded at the first need. Construction touches nothing; discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createEvmAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', provider: () => loadAcmeProvider() }],
 * })
 */
export function createEvmAdapter({ connectors = [], page }: EvmAdapterOptions = {}): EvmAdapter {
  const discovery = createDiscovery(pageGetter(page))
  const supplied = connectors.map(({ provider, ...identity }) =>
    createEvmConnector({ ...identity, type: 'EXTERNAL' }, loaderOf(provider)),
  )
  return {
    namespace: 'eip155',
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    addresses: addressFacts,
    chainClient: createChainClient,
    loadAddressForm: () =>
      loadChunk(
        'addressForm',
        () => import('./client/addressForm.js'),
        module => module.addressForm,
      ),
    adopt: adoptTransport,
  }
}
