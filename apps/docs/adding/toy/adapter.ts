import type { ChainAdapter, Network } from '@foyer/common'
import { createAdapter, createKnownNetworks, pageGetter } from '@foyer/common/adapter-kit'
import { addressForm } from './addresses.js'
import { createChainClient } from './client.js'
import { createDiscovery, type ToyPage } from './discovery.js'
import { family } from './family.js'
import { toyNamespace } from './namespace.js'
import { adoptTransport, transport } from './transport.js'

/** Settings of {@link createToyAdapter}. */
export interface ToyAdapterOptions {
  /** The networks whose nodes transfers go to. */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: ToyPage
}

/** Connects toy chains: wallets that announce themselves in the page, and reads over the network's own nodes. */
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
