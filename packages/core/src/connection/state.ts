import type { AccountId, ConnectorType, Failure, Namespace, NetworkId } from '@foyer/common'
import type { RecentWallet } from '../storage/recentWallet.js'

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
}

/** A live connection in one namespace. */
export interface Link {
  readonly connectorId: string
  /** Equal for namespaces that share one transport. */
  readonly linkId: string
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** The account the visitor uses; one of `accounts`. */
  readonly activeAccount: AccountId
  readonly networkId: NetworkId
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
  /** Namespaces whose stored connection is being reopened. */
  readonly restoring: readonly Namespace[]
  readonly isDisconnecting: boolean
  readonly links: Readonly<Partial<Record<Namespace, Link>>>
  readonly recentWallets: readonly RecentWallet[]
}

export const initialConnectionState: ConnectionState = {
  connectors: [],
  flow: { status: 'idle' },
  restoring: [],
  isDisconnecting: false,
  links: {},
  recentWallets: [],
}
