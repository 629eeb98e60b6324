import type {
  AccountElsewhere,
  AccountId,
  ChainAdapter,
  ClaimedIdentity,
  CoinbasePreference,
  ConnectorType,
  Failure,
  FoyerError,
  Namespace,
  Network,
  NetworkId,
  Session,
  SignInFields,
} from '@foyer/common'
import type { Features, SocialProvider } from '../../base/features.js'
import type { RoomBase } from '../../base/RoomBase.js'
import type { AppMetadata, Settings } from '../../base/settings.js'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import type { ParentLine } from '../directory/parentPage.js'
import { shortTextSchema } from '../networks/entries.js'
import type { NetworksPart } from '../networks/state.js'
import type { DisconnectCleanups } from './disconnectCleanups.js'
import type { AccountDescriptions } from './liveSessions.js'
import type { PairingPart, PairingView } from './pairing/state.js'

/** A connector as plain data. Its key distinguishes it from a connector with the same id in another namespace. */
export interface ConnectorEntry {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  readonly iconUrl: string | undefined
  readonly rdns: string | undefined
  /** The identity that the wallet claims, if another wallet had that id before it. */
  readonly claims?: ClaimedIdentity | undefined
  readonly explorerId: string | undefined
  /** Whether it does not answer, while another connector that claims to be the same wallet may. */
  readonly isSilent?: boolean
  /** The numbers of its page objects. Two connectors over one object share a number. */
  readonly objects?: readonly number[] | undefined
  /** Whether the answer to an open request can be noticed without asking the wallet again. */
  readonly showsSilently?: boolean | undefined
}

/** An open connection in one namespace. */
export interface Connection {
  readonly connectorId: string
  /** An id that is equal for namespaces that share a transport. */
  readonly linkId: string
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** The account in use. It is one of `accounts`. */
  readonly activeAccount: AccountId
  readonly networkId: NetworkId
  /**
   * `false` while the accounts come from an earlier page and the wallet would open a window to confirm them, or while
   * the wallet shows no account. The first request then confirms them. If the wallet answers with another account,
   * the page follows that account, the visitor is informed, and the request fails with `ACCOUNT_CHANGED`.
   */
  readonly isConfirmed?: boolean | undefined
  /** `true` while the wallet shows no account, such as a locked one. The connection resumes when accounts come. */
  readonly isResting?: boolean | undefined
  /** The networks that the wallet approved, if no others can be requested. */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** The wallet's accounts for other networks only. */
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
  /** The wallet's descriptions of its accounts: their kind, and the label that their owner gave them. */
  readonly descriptions?: AccountDescriptions | undefined
  /** The wallet at the other end, if the connector can reach many wallets. */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string } | undefined
}

/** The states of connecting, from the start of an attempt to its end. */
export type ConnectFlow =
  | { readonly status: 'idle' }
  | {
      readonly status: 'connecting'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
      /** Whether the wallet has its request already, and is not asked again. */
      readonly isAsked?: boolean | undefined
      /** Whether the visitor has not chosen it. The app then counts as disconnected. */
      readonly isAhead?: boolean | undefined
    }
  | {
      readonly status: 'failed'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
      readonly failure: Failure
    }

/** The state of wallets and connections. */
export interface ConnectionState {
  /** The connectors found so far, one per wallet and namespace. */
  readonly connectors: readonly ConnectorEntry[]
  readonly flow: ConnectFlow
  /** The namespaces whose stored connection is being reconnected. */
  readonly reconnecting: readonly Namespace[]
  readonly isDisconnecting: boolean
  /** The connection in use in each namespace. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, Connection>>>
  /** The connections kept in addition to the one in use, the last used first, for hosts that allow several. */
  readonly beside: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  readonly recentWallets: readonly WalletListing[]
  /** The visitor's last way to connect, on this page or an earlier one. */
  readonly lastUsed?: LastUsed | undefined
  readonly arrangement?: Arrangement | undefined
}

/** The last valid order of rows from a host's `wallets.order`. */
export interface Arrangement {
  /** The function, for comparison with a later one. Typed as `object`, because its type would depend on this state. */
  readonly arrange: object
  /** The keys of the rows in that order. */
  readonly keys: readonly string[]
}

/**
 * A way to connect that worked: a connector by its id, a paired wallet by its directory id, or a login by its name.
 */
export interface LastUsed {
  readonly kind: 'connector' | 'wallet' | 'email' | 'social'
  readonly id: string
}

export const initialConnectionState: ConnectionState = {
  connectors: [],
  flow: { status: 'idle' },
  reconnecting: [],
  isDisconnecting: false,
  byNamespace: {},
  beside: {},
  recentWallets: [],
}

/** The part of the state that this room owns. */
export interface ConnectionPart {
  readonly connection: ConnectionState
}

/** The state that shows what is connected on which network. */
export type ConnectedState = ConnectionPart & NetworksPart

/** The state that this room reads. */
export type ConnectionKnown = ConnectedState &
  PairingPart & {
    readonly options: {
      readonly features: Pick<Features, 'multiWallet'>
      readonly walletConnect: {
        readonly enabled: boolean
        readonly manualPairing: boolean
        readonly preferUniversalLinks: boolean
      }
      readonly wallets: { readonly enabled: boolean; readonly coinbase: CoinbasePreference | false }
    }
  }

/** Sign-in within the step that connects, if the host requires it. */
interface SignInStep {
  /** Returns the sign-in fields for a wallet that can sign while it connects. */
  request(networks: readonly Network[]): Promise<SignInFields | undefined>
  /** Takes the signatures that were made while connecting. */
  adopt(sessions: readonly Session[]): Promise<void>
}

/** The instance members that this room uses. */
export interface ConnectionNeeds
  extends Pick<
    RoomBase<ConnectionKnown>,
    'id' | 'store' | 'storage' | 'events' | 'track' | 'report' | 'log'
  > {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Settings
  /** Returns the app's metadata: the host's, or else the page's own. */
  metadata(): AppMetadata
  /** Loads sign-in, if the host requires it. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  signIn(): Promise<SignInStep | undefined>
  /** Runs the clean-ups before sessions are closed. */
  readonly runDisconnectCleanups: DisconnectCleanups['runDisconnectCleanups']
  /** Reports a configuration error to the host's developer. */
  raiseAlert(error: FoyerError): void
  /** Shows a failure to the visitor, even with the modal closed. */
  showFailure(failure: Failure): void
  /** Shows a notice to the visitor, even with the modal closed if it is for the page. */
  showNotice(code: 'ACCOUNT_CHANGED', how: { readonly isForPage: boolean }): void
  /** The parts of pairing that the visitor currently sees. */
  readonly pairingView: PairingView
  /** The surrounding page, which may open wallets' deep links. */
  readonly parent: Pick<ParentLine, 'open'>
}

/** The connector that a visitor chose, and how to connect through it. */
export interface ConnectChoice {
  readonly connectorId: string
  /** The namespace, if the connector serves several. Defaults to the active one if it serves it. */
  readonly namespace?: Namespace | undefined
  /** The offered network to request first from the wallet. Defaults to the active one of its namespace. */
  readonly networkId?: NetworkId | undefined
  /**
   * Whether the existing connections stay connected in addition to the new one, which becomes the one in use.
   * Otherwise the new connection replaces the one in use. Defaults to the switch `multiWallet`.
   */
  readonly keepsOthers?: boolean | undefined
  /**
   * Whether the wallet has its request already (`CONNECT_PENDING`). Foyer then asks nothing, and connects once the
   * wallet shows its accounts. Only for connectors with `showsSilently`.
   */
  readonly isAsked?: boolean | undefined
  /** Whether the visitor has not chosen it yet. The app's status then stays as it is. */
  readonly isAhead?: boolean | undefined
  /** The login that opens the embedded wallet, if that is the connector. */
  readonly login?: 'email' | SocialProvider | undefined
}

/** Options of `disconnect`: the data to forget in addition to the connection. */
export interface DisconnectOptions {
  /** Whether to forget the used wallets and logins too, so that none of them is shown as the last or a recent one. */
  readonly forgets?: boolean | undefined
}

/** Returns the entry for the connector of the connection in use in a namespace. Absent means disconnected. */
export function connectorIdEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return {
    key: `${namespace}:connected_connector_id`,
    version: 1,
    schema: shortTextSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** The retention of stored connections: 90 days after a page last used them. */
export const connectionKeeping = { worth: 'vital', maxAgeMs: 90 * 86_400_000 } as const
