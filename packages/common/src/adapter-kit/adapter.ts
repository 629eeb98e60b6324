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

/** Settings of an adapter. */
export interface AdapterOptions<SuppliedWallet, Page> {
  /** The wallets the host brings along. */
  readonly connectors?: readonly SuppliedWallet[]
  /**
   * Networks whose nodes serve wallets that are reached over a transport; those the adapter is asked about are known by
   * themselves.
   */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: Page
}

/** A wallet the host brings along: the wallet itself, or the way to get it at the first use. */
export interface SuppliedWallet<Wallet> {
  /** Stable across page loads; must differ from every wallet's name. */
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | (() => Promise<Wallet>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** The way to get a wallet that the host brings along. */
export function loaderOf<Wallet extends object>(
  wallet: SuppliedWallet<Wallet>['wallet'],
): () => Wallet | Promise<Wallet> {
  return typeof wallet === 'function' ? (wallet as () => Promise<Wallet>) : () => wallet // no wallet is a function
}

/** Finds a network the host offers by its CAIP-2 id. */
export type NetworkOf = (networkId: NetworkId) => Network | undefined

/** The account that acts where a request names none, and the networks it may act on. */
export interface ActingAccount extends AnsweringWallet {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** What an adapter is made of. */
export interface AdapterParts<Client extends ChainClient, Conflict>
  extends Pick<
    ChainAdapter,
    'loadAddressForm' | 'nameCoinTypes' | 'signInProtocol' | 'transport' | 'walletAround'
  > {
  readonly namespace: Namespace
  readonly family?: ChainFamily
  readonly discovery: Discovery<Conflict>
  /** The wallets the host brings along. */
  readonly supplied: readonly Connector[]
  readonly networks: KnownNetworks
  readonly createChainClient: (network: Network) => Client
  readonly adoptTransport: (transport: WalletTransport, acting: ActingAccount) => SessionCapabilities
}

/** An adapter that tells of the wallets it does not offer. */
export interface FamilyAdapter<Client extends ChainClient, Conflict = string> extends ChainAdapter {
  /** Wallets, by their names, that are not offered because another one was there first, under that name or at that place. */
  conflicts(): readonly Conflict[]
  chainClient(network: Network): Client
}

/** Puts an adapter together. It remembers each network it is asked about, for wallets that are reached over a transport. */
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

/** The networks an adapter has heard of. */
export interface KnownNetworks {
  /** Told which networks the host offers, whose nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
  readonly find: NetworkOf
  /** All of them, in the order in which they were heard of. */
  readonly all: () => Iterable<Network>
}

/** Keeps networks by their ids: a later one of the same id counts. */
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
