import type { Failure, Namespace, Network, NetworkId } from '@foyer/common'

/** The networks of one namespace. */
export interface NamespaceNetworks {
  /** What the host offers, in its order. Empty after the last one was removed. */
  readonly requested: readonly Network[]
  /** The network in use; one that the host does not offer while the wallet is elsewhere. */
  readonly activeId: NetworkId | undefined
  /** Ids a WalletConnect session approved; they matter only when `supportsAll` is false. */
  readonly approvedIds: readonly NetworkId[]
  readonly supportsAll: boolean
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
  readonly switchFlow: SwitchFlow
}
