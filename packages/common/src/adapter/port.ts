import type { AccountId, Namespace, NetworkId } from '../caip.js'
import type { Failure } from '../errors/FoyerError.js'
import type { Stop } from '../events.js'
import type { SessionCapabilities, SigningProtocol } from './capabilities.js'
import type { ChainClient } from './chainClient.js'
import type { ChainFamily } from './family.js'
import type { Network } from './network.js'
import type { Pairing } from './pairing.js'
import type { SignedInAccount, SignInFields } from './signIn.js'
import type { TransactionOutcome } from './transactionOutcome.js'
import type { FamilyTransport, KnownTransports } from './transport.js'

/** The transport of a connector. Core combines several connectors into a `MULTI_CHAIN` row. */
export type ConnectorType = 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'AUTH' | 'MULTI_CHAIN'

/** Returns a namespace's capabilities over another transport, or `undefined` if the host gave no adapter for it. */
export type AdoptTransport = (
  namespace: Namespace,
  transport: WalletTransport,
  current: Omit<AdoptedSession, 'networkOf'>,
) => SessionCapabilities | undefined

/** The wallets that Coinbase's SDK may connect: all wallets, its smart wallet only, or key accounts only. */
export type CoinbasePreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** The host's settings for the connector over Coinbase's SDK. */
export interface CoinbaseRequest {
  readonly preference: CoinbasePreference
  readonly appName: string
  readonly appLogoUrl?: string | undefined
}

/** Options for opening a session, with or without a prompt. */
interface OpenSessionRequest {
  /** The host's networks in the connector's namespaces, the requested one first. At least one. */
  readonly networks: readonly [Network, ...Network[]]
  readonly signal: AbortSignal
  /** Returns the host's settings for Coinbase's SDK. */
  readonly coinbase?: () => CoinbaseRequest
  /** Creates a namespace's capabilities, for connectors that only transport requests. */
  readonly adopt?: AdoptTransport
  /** Returns the transport to wallets of a namespace, or `undefined` if the host supplied no adapter for it. */
  readonly transportOf?: (namespace: Namespace, known: KnownTransports) => FamilyTransport | undefined
  /**
   * Called when a request that the visitor must answer is sent to a wallet on another device or in another app.
   * Called in the same task as the request where possible, so that a phone can bring the wallet to the front.
   */
  readonly onRequestSent?: (sent: { readonly topic: string; readonly requestId: number }) => void
}

/** Options for connecting. Aborting `signal` rejects with `ABORTED` and leaves no listener behind. */
export interface ConnectRequest extends OpenSessionRequest {
  /** Receives the pairing URI of this attempt, if the connector uses one. */
  readonly onPairingUri?: (pairing: Pairing) => void
  /**
   * Called when the relay was disconnected and is back, and may have lost the pairing. A new pairing URI is needed.
   */
  readonly onPairingStale?: () => void
  /**
   * Present if the app requires visitors to sign in. A connector whose wallet can sign in while connecting does so on
   * the given networks. Other connectors only connect.
   */
  readonly signIn?: SignInFields | undefined
}

/** Options for a silent reconnect, which never prompts the visitor. */
export interface ReconnectRequest extends OpenSessionRequest {
  /**
   * The account that was last used through this connector, as core stored it. The session uses it if the wallet
   * cannot be asked silently (`isConfirmed`), or shows no account without having ended the session (`isResting`).
   */
  readonly noted?: AccountId | undefined
}

/** An account that exists on one other network only, as accounts on hardware devices often do. */
export interface AccountElsewhere {
  /** The address in the wallet's own notation. */
  readonly address: string
  /** The name that the visitor gave the account, cleaned for display. */
  readonly label?: string
  readonly networkId: NetworkId
  /** The network's name, or its id if the name is unknown. */
  readonly network: string
}

/** A change reported by a wallet. Always contains the accounts and the network together. */
export type SessionEvent =
  | {
      readonly type: 'changed'
      readonly accounts: readonly [AccountId, ...AccountId[]]
      readonly networkId: NetworkId
      /**
       * The account that the wallet acted for instead of the requested one. The page then uses it, whatever the
       * visitor chose.
       */
      readonly inUse?: AccountId
    }
  | {
      readonly type: 'closed'
      /** The failure to show, if the wallet still exists and did not disconnect on purpose. */
      readonly failure?: Failure | undefined
    }

/**
 * A live session with a wallet in one namespace. It owns its listeners: `close` removes them, and no event follows.
 * Its capabilities are found by presence.
 */
export interface Session extends SessionCapabilities {
  readonly namespace: Namespace
  /** An id that is equal for sessions that share a transport and are closed together. */
  readonly linkId: string
  /** The accounts that the wallet authorized, in its own order. Live. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** The wallet's current network, which the host may not offer. Live. */
  readonly networkId: NetworkId
  /**
   * Accounts that the wallet shows for other networks only. Live; a change emits `changed`. Absent without such
   * accounts.
   */
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
  /**
   * Whether the wallet itself reported these accounts. Live; a change emits `changed`. Absent means `true`. It is
   * `false` while the wallet shows no account (`isResting`), and while the accounts come from an earlier page because
   * a request to the wallet would prompt the visitor. Such a session reads the accounts before its first request to
   * the wallet. If the wallet shows another account, the session switches to it and the request fails with
   * `ACCOUNT_CHANGED`.
   */
  readonly isConfirmed?: boolean | undefined
  /**
   * Whether the wallet currently shows no account, as when locked, so that `accounts` are the previous ones. Live; a
   * change emits `changed`. Absent means `false`. The session continues when accounts appear. It closes only if the
   * wallet explicitly ended it, by revoking the permission or by a definite refusal.
   */
  readonly isResting?: boolean | undefined
  /**
   * The connected wallet, if the connector serves many. The name is cleaned for display, the icon is safe for
   * `<img>`.
   */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string }
  /**
   * The networks that the wallet approved, if it cannot be asked for others later (WalletConnect). Live; a change
   * emits `changed`. Absent if every network may be requested.
   */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** The id of the session's WalletConnect client, once known. It is sent to the blockchain service. */
  readonly clientId?: string | undefined
  /** The accounts that signed in while connecting, if the request asked for it and the wallet could. */
  readonly signedIn?: readonly SignedInAccount[] | undefined
  /**
   * Reads the outcome of a transaction by the wallet's own id, such as a Safe's safeTxHash. Returns `undefined` for
   * unknown ids, for which core queries the network instead. Absent if the wallet returns hashes of the network.
   */
  readOutcome?(request: {
    readonly hash: string
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome | undefined>
  /** The wallet's own provider (eip155: the EIP-1193 provider), for hosts that use it directly. */
  readonly provider: unknown
  /** Emits each settled state at most once, and `closed` once when the wallet ends the session. */
  subscribe(listener: (event: SessionEvent) => void): Stop
  /**
   * Reads the accounts and the network again without a prompt, for example when the tab becomes visible. Never
   * rejects.
   */
  refresh(): Promise<void>
  /**
   * Ends the session on both sides as far as the wallet allows. Idempotent. Also resolves if the wallet ended the
   * session before, was removed or cannot be reached, and no listener is left then. Rejects only if the session
   * continues unchanged: core then keeps the connection and reports `DISCONNECT_FAILED`. Core waits 3 s for a silent
   * wallet.
   */
  close(): Promise<void>
  /** Removes the listeners but keeps the wallet's permission, as when the page unloads or another tab disconnected. */
  release(): void
}

/** The id and name that a wallet's row would have if no other wallet had taken them. */
export interface ClaimedIdentity {
  readonly id: string
  readonly name: string
}

/** A row of the wallet list, bound to one provider object. */
export interface Connector {
  /** Stable across page loads: the rdns, a fixed id, or the name. */
  readonly id: string
  /** Cleaned for display. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly [Namespace, ...Namespace[]]
  /** Safe for `<img>`. */
  readonly iconUrl?: string | undefined
  readonly rdns?: string
  /**
   * The id and name that the wallet claims, if an earlier wallet has the same id or name. `id` and `name` then
   * identify its row, and depend on the order in which wallets arrive. It cannot be determined which wallet is
   * genuine.
   */
  readonly claims?: ClaimedIdentity
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
  /** The page objects behind this connector. Connectors of several families that share an object are one wallet. */
  readonly objects?: readonly object[]
  /**
   * Resolves if the wallet still responds, without prompting the visitor. An updated extension announces itself again
   * and leaves a dead provider behind. Absent if this cannot be checked.
   */
  answers?(): Promise<unknown>
  /**
   * Whether `reconnect` finds the accounts that the wallet has shown the page meanwhile, although none are stored. Core
   * then listens for the answer to an open request instead of asking again.
   */
  readonly showsSilently?: boolean | undefined
  /** The timeout of its silent reconnect, if it needs longer than others. */
  readonly reconnectTimeoutMs?: number
  /**
   * Opens one session per namespace, all with one `linkId`.
   *
   * Failures: `CONNECT_REJECTED`, `CONNECT_NOT_ALLOWED`, `CONNECT_PENDING`, `CONNECT_FAILED`, `WALLET_LOCKED`,
   * `WALLET_ANSWER_INVALID`, `ABORTED`, `FEATURE_LOAD_FAILED` if the wallet could not be asked,
   * `ACCOUNT_NETWORK_MISMATCH` if all its accounts are for networks that were not requested.
   */
  connect(request: ConnectRequest): Promise<readonly Session[]>
  /**
   * Reconnects the sessions of an earlier `connect` without a prompt. An empty list means that the wallet has nothing
   * to reconnect, and the stored connection is deleted. If the wallet shows no account, the session has the stored
   * one, with `isResting`.
   */
  reconnect?(request: ReconnectRequest): Promise<readonly Session[]>
}

/** The wait of a transport for a wallet's answer. */
export interface TransportWait {
  readonly signal?: AbortSignal | undefined
  /**
   * Whether an answer counts however late it arrives. A transport whose requests do not expire then has no deadline.
   */
  readonly isAnswerKept?: boolean | undefined
}

/** A transport for one namespace's requests to a wallet, such as a pairing or the embedded wallet. */
export interface WalletTransport {
  request(networkId: NetworkId, method: string, params: unknown, wait?: TransportWait): Promise<unknown>
}

/**
 * The accounts of a wallet whose responses an adapter checks. A response may be for an account other than the
 * requested one.
 */
export interface AnsweringWallet {
  /** Reads every account that the wallet shares with the page, without prompting the visitor. Never rejects. */
  readonly readAccounts?: () => Promise<readonly AccountId[]>
  /** Called when the wallet acted for an account other than the requested one. The session switches to it if it can. */
  readonly follow?: (account: AccountId) => void
  /** Whether an account is known to be a contract (ERC-4337, a Safe), whose signatures only its chain can verify. */
  readonly isSmartAccount?: (account: AccountId) => boolean
}

/** The session for which an adapter writes requests. */
export interface AdoptedSession extends AnsweringWallet {
  /** Returns the account in use. */
  readonly account: () => AccountId
  /** Finds a network of the host by id, for requests that read the chain before they ask the wallet. */
  readonly networkOf?: (networkId: NetworkId) => Network | undefined
}

/** Facts about a family's addresses that need no network request. */
export interface AddressFacts {
  /** Returns whether two addresses are equal, however they are written. */
  isSame(one: string, other: string): boolean
  /**
   * Returns whether an address cannot have a key, such as the zero address or a program. Funds sent there are lost.
   */
  isNobodys(address: string): boolean
}

/** The address format of a family, and facts about its addresses. */
export interface AddressForm extends AddressFacts {
  /**
   * Returns whether the whole text is an address. A wrong checksum makes it invalid, unless `hasWrongChecksum`
   * reports it.
   */
  isAddress(text: string): boolean
  /** Returns whether an address has a wrong checksum on a network. The visitor is then asked to confirm it. */
  hasWrongChecksum?(text: string, networkId: NetworkId): boolean
  /** Converts an address to the form that wallets and nodes accept. */
  toPlainAddress(address: string): string
}

/** The adapter of one chain family. Its construction uses no window, timer or network. */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** The abilities of its accounts, and the names of their assets. Without it, visitors can only connect and sign. */
  readonly family?: ChainFamily
  /** Returns the currently known connectors. A wallet keeps its connector object. */
  connectors(): readonly Connector[]
  /**
   * Returns the connector of the wallet app that embeds the page, without loading anything, or `undefined` elsewhere.
   * That wallet allowed the page by opening it. Core connects it by its `reconnect` when the page loads, unless the
   * visitor chose another wallet inside that app.
   */
  walletAround?(): Connector | undefined
  /** Starts discovery and calls back when the list changes. Loads no SDK and makes no request. */
  watchConnectors(onChange: () => void): Stop
  /**
   * Looks again for wallets that appear without an event, while being watched. Core calls it each time the modal
   * opens, and for a visitor who has just installed a wallet.
   */
  lookAgain?(): void
  /** Returns a client for reads that need no wallet. An SDK is loaded at the first call of a method. */
  chainClient(network: Network): ChainClient
  /**
   * Loads the family's address form when an address is needed. Without it, nothing can be sent to addresses of this
   * family. Its facts let core ask the visitor to confirm a transfer that would be lost.
   */
  loadAddressForm?(): Promise<AddressForm>
  /**
   * Returns the coin types under which name services store the address for a network, best first (SLIP-44, ENSIP-11).
   */
  nameCoinTypes?(networkId: NetworkId): readonly string[]
  /** Returns the protocol to sign a sign-in message with, if wallets support several. */
  signInProtocol?(address: string): SigningProtocol | undefined
  /**
   * Returns the transport for this family's wallets over WalletConnect. `known` contains Foyer's own transports,
   * which are loaded with WalletConnect and not with the page. Defaults to the family's known transport, if any.
   */
  transport?(known: KnownTransports): FamilyTransport | undefined
  /** Returns this namespace's capabilities over another transport. */
  adopt(transport: WalletTransport, current: AdoptedSession): SessionCapabilities
}
