import type { AccountId, ConnectorType, Failure, Namespace, NetworkId } from '@foyer/common'
import type { WalletListing } from '../directory/WalletListing.js'
import type { AccountDescriptions } from './liveSessions.js'

/** A way in, as plain data. Its key tells it apart from a connector of the same id in another namespace. */
export interface ConnectorEntry {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  readonly iconUrl: string | undefined
  readonly rdns: string | undefined
  readonly explorerId: string | undefined
  /** Numbers of the page's objects behind it: equal where two connectors are over one object. */
  readonly objects?: readonly number[] | undefined
}

/** A live connection in one namespace. */
export interface Connection {
  readonly connectorId: string
  /** Equal for namespaces that share one transport. */
  readonly linkId: string
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** The account the visitor uses; one of `accounts`. */
  readonly activeAccount: AccountId
  readonly networkId: NetworkId
  /** The networks the wallet agreed to, where it cannot be asked for others. */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** What the wallet tells of its accounts: their kind, the name their owner gave them. */
  readonly descriptions?: AccountDescriptions | undefined
  /** The wallet at the other end, where the connector stands for many. */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string } | undefined
}

/** Connecting, as a flow. */
export type ConnectFlow =
  | { readonly status: 'idle' }
  | {
      readonly status: 'connecting'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
    }
  | {
      readonly status: 'failed'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
      readonly failure: Failure
    }

/** What the modal knows of wallets and connections. */
export interface ConnectionState {
  /** The ways in found so far; one per wallet and namespace. */
  readonly connectors: readonly ConnectorEntry[]
  readonly flow: ConnectFlow
  /** Namespaces whose stored connection is being reconnected. */
  readonly reconnecting: readonly Namespace[]
  readonly isDisconnecting: boolean
  readonly byNamespace: Readonly<Partial<Record<Namespace, Connection>>>
  readonly recentWallets: readonly WalletListing[]
}

export const initialConnectionState: ConnectionState = {
  connectors: [],
  flow: { status: 'idle' },
  reconnecting: [],
  isDisconnecting: false,
  byNamespace: {},
  recentWallets: [],
}
