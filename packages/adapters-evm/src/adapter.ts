import type { ChainAdapter } from '@foyer/common'
import { loaderOf, pageGetter } from '@foyer/common/adapter-kit'
import { loadAddressForm, nameCoinTypes } from './addresses.js'
import { createChainClient } from './client.js'
import { adoptTransport, createEvmConnector, type EvmConnectorOptions } from './connector.js'
import { createDiscovery, type EvmPage, type IdentityConflict } from './discovery.js'
import { family } from './family.js'

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
    family,
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    nameCoinTypes,
    chainClient: createChainClient,
    loadAddressForm,
    adopt: adoptTransport,
  }
}
