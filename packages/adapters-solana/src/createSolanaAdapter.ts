import type { ChainAdapter, Network } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'
import { adoptTransport } from './adoptTransport.js'
import { createChainClient } from './client/createChainClient.js'
import { createSolanaConnector } from './connector/createSolanaConnector.js'
import { createDiscovery, type SolanaPage } from './discovery/createDiscovery.js'

/** A wallet the host brings along: a Wallet Standard wallet, or the way to get it at the first use. */
export interface SolanaConnectorOptions {
  /** Stable across page loads; must differ from every wallet's name. */
  readonly id: string
  readonly name: string
  readonly wallet: StandardWallet | (() => Promise<StandardWallet>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Settings of {@link createSolanaAdapter}. */
export interface SolanaAdapterOptions {
  readonly connectors?: readonly SolanaConnectorOptions[]
  /**
   * Networks whose RPC addresses serve wallets that are reached over a transport; those the adapter is asked about are
   * known by themselves.
   */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: SolanaPage
}

/** The adapter of Solana. */
export interface SolanaAdapter extends ChainAdapter {
  /** Names under which a second wallet registered; it is not offered. */
  conflicts(): readonly string[]
}

/**
 * Connects Solana (`solana`): registered (Wallet Standard) and host-supplied wallets, and reads over JSON-RPC.
 * `@solana/web3.js` is loaded when the first transaction is made. Construction touches nothing; discovery begins with
 * `watchConnectors`.
 *
 * @example
 * const adapter = createSolanaAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: () => loadAcmeWallet() }],
 * })
 */
export function createSolanaAdapter({
  connectors = [],
  networks = [],
  page,
}: SolanaAdapterOptions = {}): SolanaAdapter {
  const known = new Map<string, Network>(networks.map(each => [each.id, each]))
  const remember = (found: readonly Network[]) => {
    for (const network of found) known.set(network.id, network)
  }
  const discovery = createDiscovery(() => page ?? windowOf(), { remember })
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createSolanaConnector(
      { ...identity, type: 'EXTERNAL' },
      { load: typeof wallet === 'function' ? wallet : () => wallet, remember },
    ),
  )
  return {
    namespace: 'solana',
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    chainClient(network) {
      remember([network])
      return createChainClient(network)
    },
    adopt: (transport, { account, networkOf }) =>
      adoptTransport(transport, { account, networkOf: id => networkOf?.(id) ?? known.get(id) }),
  }
}

function windowOf(): SolanaPage | undefined {
  return typeof window === 'undefined' ? undefined : (window as SolanaPage)
}
