import type {
  AddressFacts,
  ChainAdapter,
  ChainClient,
  Connector,
  Namespace,
  Network,
  SessionCapabilities,
  WalletTransport,
} from '@foyer/common'
import type { ActingAccount } from './ActingAccount.js'
import type { KnownNetworks } from './createKnownNetworks.js'
import type { Discovery } from './createWatching.js'

/** What an adapter is made of. */
export interface AdapterParts<Client extends ChainClient> {
  readonly namespace: Namespace
  readonly discovery: Discovery
  /** The wallets the host brings along. */
  readonly supplied: readonly Connector[]
  readonly networks: KnownNetworks
  readonly addresses?: AddressFacts
  readonly createChainClient: (network: Network) => Client
  readonly loadAddressForm?: ChainAdapter['loadAddressForm']
  readonly adoptTransport: (transport: WalletTransport, acting: ActingAccount) => SessionCapabilities
}

/** An adapter that tells of the wallets it does not offer. */
export interface FamilyAdapter<Client extends ChainClient> extends ChainAdapter {
  /** Names of wallets that are not offered because another one was there first, under that name or at that place. */
  conflicts(): readonly string[]
  chainClient(network: Network): Client
}

/** Puts an adapter together. It remembers each network it is asked about, for wallets that are reached over a transport. */
export function createAdapter<Client extends ChainClient>({
  namespace,
  discovery,
  supplied,
  networks,
  addresses,
  createChainClient,
  loadAddressForm,
  adoptTransport,
}: AdapterParts<Client>): FamilyAdapter<Client> {
  return {
    namespace,
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    conflicts: discovery.conflicts,
    addresses,
    chainClient(network) {
      networks.remember([network])
      return createChainClient(network)
    },
    ...(loadAddressForm && { loadAddressForm }),
    adopt: (transport, { account, networkOf }) =>
      adoptTransport(transport, { account, networkOf: id => networkOf?.(id) ?? networks.find(id) }),
  }
}
