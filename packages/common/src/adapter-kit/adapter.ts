import type {
  AccountId,
  AnsweringWallet,
  ChainAdapter,
  ChainClient,
  ChainFamily,
  Connector,
  Namespace,
  Network,
  NetworkId,
  SessionCapabilities,
  WalletTransport,
} from '@foyer/common'
import type { Discovery } from './page.js'

/** The wallets that the app supplies, the networks for wallets over a transport, and the page to search. */
export interface AdapterOptions<SuppliedWallet, Page> {
  /** The wallets that the host supplies. */
  readonly connectors?: readonly SuppliedWallet[]
  /**
   * Networks whose RPC nodes serve wallets over a transport. The adapter also remembers the network of every chain
   * client that it creates.
   */
  readonly networks?: readonly Network[]
  /** The window in which wallets are found. Defaults to the global one. */
  readonly page?: Page
}

/** A wallet that the host supplies: the wallet itself, or a loader that is called at the first use. */
export interface SuppliedWallet<Wallet> {
  /** Stable across page loads. Must differ from the name of every wallet. */
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | (() => Promise<Wallet>)
  readonly iconUrl?: string
  /** The wallet's id in the wallet directory. */
  readonly explorerId?: string
}

/** Returns a loader for a wallet that the host supplies. */
export function loaderOf<Wallet extends object>(
  wallet: SuppliedWallet<Wallet>['wallet'],
): () => Wallet | Promise<Wallet> {
  return typeof wallet === 'function' ? (wallet as () => Promise<Wallet>) : () => wallet // a wallet is an object
}

/** Finds a network of the host by its CAIP-2 id. */
export type NetworkOf = (networkId: NetworkId) => Network | undefined

/** The account used when a request specifies none, and the networks it may use. */
export interface ActingAccount extends AnsweringWallet {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** The parts from which `createAdapter` creates an adapter. */
export interface AdapterParts<Client extends ChainClient, Conflict>
  extends Pick<
    ChainAdapter,
    'loadAddressForm' | 'nameCoinTypes' | 'signInProtocol' | 'transport' | 'walletAround'
  > {
  readonly namespace: Namespace
  readonly family?: ChainFamily
  readonly discovery: Discovery<Conflict>
  /** The wallets that the host supplies. */
  readonly supplied: readonly Connector[]
  readonly networks: KnownNetworks
  readonly createChainClient: (network: Network) => Client
  readonly adoptTransport: (transport: WalletTransport, acting: ActingAccount) => SessionCapabilities
}

/** An adapter that also reports the wallets it leaves out. */
export interface FamilyAdapter<Client extends ChainClient, Conflict = string> extends ChainAdapter {
  /**
   * Returns the names of wallets left out because another wallet had already taken their name or their global in the
   * page.
   */
  conflicts(): readonly Conflict[]
  chainClient(network: Network): Client
}

/** Creates an adapter from its parts. It remembers the network of each chain client, for wallets over a transport. */
export function createAdapter<Client extends ChainClient, Conflict = string>({
  discovery,
  supplied,
  networks,
  createChainClient,
  adoptTransport,
  ...facts
}: AdapterParts<Client, Conflict>): FamilyAdapter<Client, Conflict> {
  return {
    transport: known => known[facts.namespace],
    ...facts,
    connectors: () => [...discovery.connectors(), ...supplied],
    watchConnectors: discovery.watch,
    lookAgain: discovery.lookAgain,
    conflicts: discovery.conflicts,
    chainClient(network) {
      networks.remember([network])
      return createChainClient(network)
    },
    adopt: (transport, { networkOf, ...acting }) =>
      adoptTransport(transport, { ...acting, networkOf: id => networkOf?.(id) ?? networks.find(id) }),
  }
}

/** The networks that an adapter has received. */
export interface KnownNetworks {
  /** Adds networks of the host, whose RPC nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
  readonly find: NetworkOf
  /** Returns all networks in the order in which they were first added. */
  readonly all: () => Iterable<Network>
}

/** Creates a store of networks by id. A later network replaces an earlier one with the same id. */
export function createKnownNetworks(first: readonly Network[]): KnownNetworks {
  const known = new Map<NetworkId, Network>(first.map(each => [each.id, each]))
  return {
    remember(networks) {
      for (const network of networks) known.set(network.id, network)
    },
    find: networkId => known.get(networkId),
    all: () => known.values(),
  }
}
