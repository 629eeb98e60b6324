import { type ChainClient, loadExport } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { createChainClient } from './client.js'
import { adoptTransport, createSolanaConnector, type SolanaConnectorOptions } from './connector.js'
import { createDiscovery, type SolanaPage } from './discovery.js'
import { family } from './family.js'

/** The coin type under which name services store Solana addresses (SLIP-44). */
const solanaCoinType = '501'

/** The wallets that the app supplies, the networks for wallets over a transport, and the page to search. */
export type SolanaAdapterOptions = AdapterOptions<SolanaConnectorOptions, SolanaPage>

/** The result of {@link createSolanaAdapter}: discovery, connectors and chain clients for `solana`. */
export type SolanaAdapter = FamilyAdapter<ChainClient>

/**
 * Creates the adapter for Solana (`solana`). It finds registered (Wallet Standard) and host-supplied wallets, and
 * reads over JSON-RPC. It loads `@solana/web3.js` with the first transaction. Creating it has no side effects.
 * Discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createSolanaAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: async () => (await import('@acme/wallet')).wallet }],
 * })
 */
export function createSolanaAdapter({
  connectors = [],
  networks = [],
  page,
}: SolanaAdapterOptions = {}): SolanaAdapter {
  const known = createKnownNetworks(networks)
  const { remember } = known
  const discovery = createDiscovery(pageGetter(page), { remember })
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createSolanaConnector({ ...identity, type: 'EXTERNAL' }, { load: loaderOf(wallet), remember }),
  )
  return createAdapter({
    namespace: 'solana',
    family,
    discovery,
    supplied,
    networks: known,
    nameCoinTypes: () => [solanaCoinType],
    createChainClient,
    loadAddressForm: () => loadExport('addressForm', () => import('./addressForm.js')),
    adoptTransport,
  })
}
