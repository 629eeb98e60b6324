import { type ChainClient, loadChunk } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { createChainClient } from './client.js'
import { adoptTransport, type BitcoinConnectorOptions, createBitcoinConnector } from './connector.js'
import { type BitcoinPage, createDiscovery } from './discovery.js'
import { family } from './family.js'
import { isWitnessForm } from './witnessForm.js'

/** The wallets that the app supplies, the networks for wallets over a transport, and the page to search. */
export type BitcoinAdapterOptions = AdapterOptions<BitcoinConnectorOptions, BitcoinPage>

/** The result of {@link createBitcoinAdapter}: discovery, connectors and chain clients for `bip122`. */
export type BitcoinAdapter = FamilyAdapter<ChainClient>

/**
 * Creates the adapter for Bitcoin (`bip122`). It finds registered (Wallet Standard), listed (sats-connect), injected
 * and host-supplied wallets, and reads through Esplora's REST API. It loads `bitcoinjs-lib` when it builds the first
 * transaction. Creating it has no side effects. Discovery begins with `watchConnectors`.
 *
 * @example
 * const adapter = createBitcoinAdapter({
 *   connectors: [{ id: 'acme', name: 'Acme Wallet', wallet: async () => (await import('@acme/wallet')).wallet }],
 * })
 */
export function createBitcoinAdapter({
  connectors = [],
  networks = [],
  page,
}: BitcoinAdapterOptions = {}): BitcoinAdapter {
  const known = createKnownNetworks(networks)
  const { remember } = known
  const discovery = createDiscovery(pageGetter(page), { remember })
  const supplied = connectors.map(({ wallet, ...identity }) =>
    createBitcoinConnector(
      { ...identity, type: 'EXTERNAL' },
      { speaks: 'standard', load: loaderOf(wallet), remember },
    ),
  )
  return createAdapter({
    namespace: 'bip122',
    family,
    discovery,
    supplied,
    networks: known,
    createChainClient,
    loadAddressForm: () =>
      loadChunk(
        'addressForm',
        () => import('./addressForm.js'),
        module => module.createAddressForm(known.all),
      ),
    // The simple form of BIP-322 requires an address with a witness program.
    signInProtocol: address => (isWitnessForm(address) ? 'bip322' : undefined),
    adoptTransport,
  })
}
