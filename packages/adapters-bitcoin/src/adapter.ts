import type { ChainClient, Network, NetworkId } from '@foyer/common'
import {
  type AdapterOptions,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  type KnownNetworks,
  loaderOf,
  pageGetter,
} from '@foyer/common/adapter-kit'
import { addressFacts, loadAddressForm, nameCoinTypes } from './addressFacts.js'
import { createChainClient } from './client.js'
import { adoptTransport, type BitcoinConnectorOptions, createBitcoinConnector } from './connector.js'
import { type BitcoinPage, createDiscovery } from './discovery.js'
import { family } from './family.js'

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
  const known = createListedNetworks(networks)
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
    addresses: addressFacts,
    nameCoinTypes,
    createChainClient,
    loadAddressForm: () => loadAddressForm(known.ids),
    // BIP-322's simple form is for addresses with a witness program.
    signInProtocol: address => (/^(?:bc|tb|bcrt)1/.test(address) ? 'bip322' : undefined),
    adoptTransport,
  })
}

interface ListedNetworks extends KnownNetworks {
  readonly ids: ReadonlySet<NetworkId>
}

function createListedNetworks(first: readonly Network[]): ListedNetworks {
  const known = createKnownNetworks(first)
  const ids = new Set(first.map(({ id }) => id))
  const remember = (networks: readonly Network[]) => {
    known.remember(networks)
    for (const { id } of networks) ids.add(id)
  }
  return { ...known, remember, ids }
}
