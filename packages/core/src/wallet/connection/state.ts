import type {
  AccountElsewhere,
  AccountId,
  ChainAdapter,
  ClaimedIdentity,
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

/** A way in, as plain data. Its key tells it apart from a connector of the same id in another namespace. */
export interface ConnectorEntry {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  readonly iconUrl: string | undefined
  readonly rdns: string | undefined
  /** What the wallet says it is, where another one was here as that before it. */
  readonly claims?: ClaimedIdentity | undefined
  readonly explorerId: string | undefined
  /** It does not answer (any more), while another one that says it is the same wallet may. */
  readonly isSilent?: boolean
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
  /**
   * `false` where the accounts are those of an earlier page and the wallet, which would open a window, was not asked yet, and
   * where it rests. It is asked before the first request; another account is told then and followed, and the request fails
   * with `ACCOUNT_CHANGED`.
   */
  readonly isConfirmed?: boolean | undefined
  /** `true` where the wallet shows no account now, as a locked one does. It goes on when accounts come. */
  readonly isResting?: boolean | undefined
  /** The networks the wallet agreed to, where it cannot be asked for others. */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** What the wallet shows beside them, for other networks only. */
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
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
  /** The connection in use in each namespace. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, Connection>>>
  /** Connections kept beside the one in use, the one used last first; for hosts that ask for several. */
  readonly beside: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  readonly recentWallets: readonly WalletListing[]
  /** The way in by which the visitor connected last, on this page or an earlier one. */
  readonly lastUsed?: LastUsed | undefined
  readonly arrangement?: Arrangement | undefined
}

/** The order of rows that a host's `arrangeWallets` gave last without a mistake. */
export interface Arrangement {
  /** The function, to tell it from one that the host gives later. Its type names rows, which are made of this state. */
  readonly arrange: object
  /** The keys of its rows. */
  readonly keys: readonly string[]
}

/** A way in that worked: a connector by its id, a paired wallet by its id in the directory, or a login by its name. */
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

/** The state, as far as it is this room's. */
export interface ConnectionPart {
  readonly connection: ConnectionState
}

/** The state, as far as it says what is connected where. */
export type Connected = ConnectionPart & NetworksPart

/** What this room knows of the state. */
export type ConnectionKnown = Connected &
  PairingPart & {
    readonly options: {
      readonly features: Pick<Features, 'multiWallet'>
      readonly enableWalletConnect: boolean
      readonly enableManualPairing: boolean
      readonly enableWallets: boolean
      readonly preferUniversalLinks: boolean
    }
  }

/** Signing in within the step that connects, where the host asks for it. */
interface SignInStep {
  /** What a wallet that can sign while it connects is asked for. */
  request(networks: readonly Network[]): Promise<SignInFields | undefined>
  /** Takes what was signed while connecting. */
  adopt(sessions: readonly Session[]): Promise<void>
}

/** What this room needs of an instance. */
export interface ConnectionNeeds
  extends Pick<
    RoomBase<ConnectionKnown>,
    'id' | 'store' | 'storage' | 'events' | 'track' | 'report' | 'log'
  > {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Settings
  /** How the app presents itself: as the host says, or as the page does. */
  metadata(): AppMetadata
  /** Signing in, where the host asks for it. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  signIn(): Promise<SignInStep | undefined>
  /** Runs what is to be done before sessions are closed. */
  readonly runDisconnectCleanups: DisconnectCleanups['runDisconnectCleanups']
  /** Tells the host's developer of a mistake in the set-up. */
  raiseAlert(error: FoyerError): void
  /** Tells the visitor of a failure, with the modal closed too. */
  showFailure(failure: Failure): void
  /** Tells the visitor of something, with the modal closed too where it is for the page. */
  showNotice(code: 'ACCOUNT_CHANGED', how: { readonly isForPage: boolean }): void
  /** What the visitor sees of pairing now. */
  readonly pairingView: PairingView
  /** The page around, which may open links to wallets. */
  readonly parent: Pick<ParentLine, 'open'>
}

/** What a visitor wants to connect through. */
export interface ConnectChoice {
  readonly connectorId: string
  /** Where the connector serves several; default: the active one if it serves it. */
  readonly namespace?: Namespace | undefined
  /** The network to ask the wallet for before others, of those that are offered; default: the active one of its namespace. */
  readonly networkId?: NetworkId | undefined
  /**
   * Keeps what is connected there beside the new connection, which is in use from then on; otherwise the new one replaces
   * the one in use. Default: as the switch `multiWallet` says.
   */
  readonly keepsOthers?: boolean | undefined
  /** The login that opens it, where the connector is the embedded wallet's. */
  readonly login?: 'email' | SocialProvider | undefined
}

/** How connections are ended. */
export interface DisconnectOptions {
  /** Forgets as well which wallets and logins were used, so that none of them is shown as the last or a recent one. */
  readonly forgets?: boolean | undefined
}

/** The connector of the connection in use in a namespace. Absent means disconnected. */
export function connectorIdEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return {
    key: `${namespace}:connected_connector_id`,
    version: 1,
    schema: shortTextSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** How what is stored of connections is kept: for 90 days after a page used it last. */
export const connectionKeeping = { worth: 'vital', maxAgeMs: 90 * 86_400_000 } as const
