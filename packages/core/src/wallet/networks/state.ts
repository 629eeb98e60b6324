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

/** The offered, active and approved networks of one namespace. */
export interface NamespaceNetworks {
  /** The offered networks, in the app's order. Empty after the last network was removed. */
  readonly requested: readonly Network[]
  /** The active network. It may be one that the app does not offer, if the wallet is on it. */
  readonly activeId: NetworkId | undefined
  /** The ids that a WalletConnect session approved. Only relevant if `supportsAll` is false. */
  readonly approvedIds: readonly NetworkId[]
  readonly supportsAll: boolean
  /** The networks where the embedded wallet of a signed-in visitor has smart accounts. */
  readonly smartAccountEnabledIds: readonly NetworkId[]
}

/** The flow of switching the network. */
export type SwitchFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly attempt: number; readonly networkId: NetworkId }
  | {
      readonly status: 'failed'
      readonly attempt: number
      readonly networkId: NetworkId
      readonly failure: Failure
    }

/** The networks of every namespace that the app uses. */
export interface NetworksState {
  readonly activeNamespace: Namespace
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceNetworks>>>
  /** The adapters' descriptions of their families. They never change. */
  readonly families: Readonly<Partial<Record<Namespace, ChainFamily>>>
  readonly switchFlow: SwitchFlow
}

/** The state of this room. */
export interface NetworksPart {
  readonly networks: NetworksState
}

/** The parts of an instance that this room needs. */
export interface NetworksNeeds
  extends Pick<RoomBase<NetworksPart>, 'store' | 'storage' | 'track' | 'report'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'networkSettings'>
  /** Returns the open session of a namespace. */
  session(namespace: Namespace): Session | undefined
  /** Alerts the app's developer to a mistake in the setup. */
  raiseAlert(error: FoyerError): void
}
