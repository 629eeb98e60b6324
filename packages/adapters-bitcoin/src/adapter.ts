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

/** Settings of {@link createBitcoinAdapter}. */
export type BitcoinAdapterOptions = AdapterOptions<BitcoinConnectorOptions, BitcoinPage>

/** The adapter of Bitcoin. */
export type BitcoinAdapter = FamilyAdapter<ChainClient>

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
    // BIP-322's simple form is for addresses with a witness program.
    signInProtocol: address => (isWitnessForm(address) ? 'bip322' : undefined),
    adoptTransport,
  })
}
