import type { ChainAdapter, Network } from '@foyer/common'
import { createAdapter, createKnownNetworks, pageGetter } from '@foyer/common/adapter-kit'
import { addressForm } from './addresses.js'
import { createChainClient } from './client.js'
import { createDiscovery, type ToyPage } from './discovery.js'
import { family } from './family.js'
import { toyNamespace } from './namespace.js'
import { adoptTransport, transport } from './transport.js'

/** The options of {@link createToyAdapter}. */
export interface ToyAdapterOptions {
  /** The networks whose nodes receive the transfers. */
  readonly networks?: readonly Network[]
  /** The window in which wallets are discovered. Defaults to the page's own. */
  readonly page?: ToyPage
}

/**
 * Connects toy chains: discovers the wallets that announce themselves in the page, and reads from the network's
 * nodes.
 */
export function createToyAdapter({ networks = [], page }: ToyAdapterOptions = {}): ChainAdapter {
  const known = createKnownNetworks(networks)
  return createAdapter({
    namespace: toyNamespace,
    family,
    discovery: createDiscovery(pageGetter(page), { networkOf: known.find }),
    supplied: [],
    networks: known,
    createChainClient,
    loadAddressForm: async () => addressForm,
    transport: () => transport,
    adoptTransport,
  })
}
