import type {
  ChainAdapter,
  ChainFamily,
  Failure,
  FoyerError,
  Namespace,
  Network,
  NetworkId,
  Session,
} from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { Settings } from '../../base/settings.js'

/** The networks of one namespace. */
export interface NamespaceNetworks {
  /** What the host offers, in its order. Empty after the last one was removed. */
  readonly requested: readonly Network[]
  /** The network in use; one that the host does not offer while the wallet is elsewhere. */
  readonly activeId: NetworkId | undefined
  /** Ids a WalletConnect session approved; they matter only when `supportsAll` is false. */
  readonly approvedIds: readonly NetworkId[]
  readonly supportsAll: boolean
  /** Where the embedded wallet of a visitor who is signed in has smart accounts. */
  readonly smartAccountEnabledIds: readonly NetworkId[]
}

/** Changing the network, as a flow. */
export type SwitchFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly attempt: number; readonly networkId: NetworkId }
  | {
      readonly status: 'failed'
      readonly attempt: number
      readonly networkId: NetworkId
      readonly failure: Failure
    }

/** Networks of every namespace the host uses. */
export interface NetworksState {
  readonly activeNamespace: Namespace
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceNetworks>>>
  /** What the host's adapters say of their families; it does not change. */
  readonly families: Readonly<Partial<Record<Namespace, ChainFamily>>>
  readonly switchFlow: SwitchFlow
}

/** The state, as far as it is this room's. */
export interface NetworksPart {
  readonly networks: NetworksState
}

/** What this room needs of an instance. */
export interface NetworksNeeds
  extends Pick<RoomBase<NetworksPart>, 'store' | 'storage' | 'track' | 'report'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'customRpcUrls' | 'chainImages'>
  /** The open session of a namespace. */
  session(namespace: Namespace): Session | undefined
  /** Tells the host's developer of a mistake in the set-up. */
  raiseAlert(error: FoyerError): void
}
