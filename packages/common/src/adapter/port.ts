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

/** How a connector reaches its wallet. `MULTI_CHAIN` rows are made by core from several connectors. */
export type ConnectorType = 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'AUTH' | 'MULTI_CHAIN'

/** The encodings of a namespace over a foreign transport; `undefined` where the host gave no adapter for it. */
export type AdoptTransport = (
  namespace: Namespace,
  transport: WalletTransport,
  current: Omit<AdoptedSession, 'networkOf'>,
) => SessionCapabilities | undefined

/** Which wallets Coinbase's SDK connects: any, its smart wallet alone, or accounts of a key alone. */
export type CoinbasePreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** What the connector over Coinbase's SDK is told of the host. */
export interface CoinbaseRequest {
  readonly preference: CoinbasePreference
  readonly appName: string
  readonly appLogoUrl?: string | undefined
}

/** What opening a session needs, by asking the visitor or silently. */
interface OpenSessionRequest {
  /** The networks the host offers in the connector's namespaces, the wanted one first. At least one. */
  readonly networks: readonly [Network, ...Network[]]
  readonly signal: AbortSignal
  /** How the host presents itself to Coinbase's SDK, and which of its wallets it wants. */
  readonly coinbase?: () => CoinbaseRequest
  /** For connectors that only carry requests: the namespaces' own encodings. */
  readonly adopt?: AdoptTransport
  /** How the wallets of a namespace are spoken to; `undefined` where the host gave no adapter for it. */
  readonly transportOf?: (namespace: Namespace, known: KnownTransports) => FamilyTransport | undefined
  /**
   * Told as each request that its owner must answer leaves for a wallet on another device or in another app, in the same task
   * in which the request was made wherever that is possible: a phone then brings the wallet to the front.
   */
  readonly onRequestSent?: (sent: { readonly topic: string; readonly requestId: number }) => void
}

/** What a wallet is asked for. An aborted `signal` rejects with `ABORTED` and leaves no listener behind. */
export interface ConnectRequest extends OpenSessionRequest {
  /** Receives the pairing URI of this attempt, where the connector pairs by one. */
  readonly onPairingUri?: (pairing: Pairing) => void
  /** Hears that what passes the pairing URI on was away and is back, and may know nothing of it: another one is wanted. */
  readonly onPairingStale?: () => void
  /**
   * The app wants visitors to sign in. A connector whose wallet can do that in the same step has it done on the given
   * networks; any other connects as ever.
   */
  readonly signIn?: SignInFields | undefined
}

/** What a silent reconnect may use. It never makes a wallet ask the visitor anything. */
export interface ReconnectRequest extends OpenSessionRequest {
  /**
   * The account that was used last through this connector, as core noted it. A wallet that cannot be asked silently, or that
   * shows no account and does not say that it is over, has its session on that one (`isConfirmed`, `isResting`).
   */
  readonly noted?: AccountId | undefined
}

/** An account that a wallet shows, and that is for one other network alone, as those on a device often are. */
export interface AccountElsewhere {
  /** As the wallet writes it. */
  readonly address: string
  /** The name its owner gave it; cleaned for display. */
  readonly label?: string
  readonly networkId: NetworkId
  /** What the network is called; its id where nobody knows. */
  readonly network: string
}

/** A change reported by a wallet. Accounts and network always come together, never a part of them. */
export type SessionEvent =
  | {
      readonly type: 'changed'
      readonly accounts: readonly [AccountId, ...AccountId[]]
      readonly networkId: NetworkId
      /** One of the accounts: the wallet acted for it, asked for another. The page uses it, whatever the visitor chose. */
      readonly inUse?: AccountId
    }
  | {
      readonly type: 'closed'
      /** What the visitor is told, where the wallet is still there and did not mean to leave. */
      readonly failure?: Failure | undefined
    }

/**
 * A live session with a wallet in one namespace. It owns its listeners: after `close` none is left, and no event follows.
 * Its capabilities are found by presence.
 */
export interface Session extends SessionCapabilities {
  readonly namespace: Namespace
  /** Equal for the sessions that share one transport and are closed together. */
  readonly linkId: string
  /** The accounts the wallet authorised, in its own order; live. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** The network the wallet is on; live. It may be one that the host does not offer. */
  readonly networkId: NetworkId
  /** What the wallet shows beside them, for other networks only; live, a change comes as `changed`. Absent: nothing. */
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
  /**
   * Whether the wallet itself said that these are its accounts; live, a change comes as `changed`. `false` where they are
   * those of an earlier page, as the wallet can be asked for nothing without its owner being asked, and where the session
   * rests. Such a session asks who is there before its first request to the wallet; where another account is, it follows, and
   * the request fails with `ACCOUNT_CHANGED`. Absent: it did.
   */
  readonly isConfirmed?: boolean | undefined
  /**
   * Whether the wallet shows no account now, as a locked one does, so that these are those it showed before; live, a change
   * comes as `changed`. It goes on when accounts come, and is `closed` only by the wallet's own word that it is over: a
   * permission taken back, a definite refusal. Absent: it shows its accounts.
   */
  readonly isResting?: boolean | undefined
  /** The wallet at the other end, where the connector stands for many: cleaned for display, the image safe for `<img>`. */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string }
  /**
   * The networks the wallet agreed to, where it cannot be asked for others later (WalletConnect); live, a change comes
   * as `changed`. Absent where every network may be asked for.
   */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** The id of the WalletConnect client the session goes through, once it is known; the blockchain service is told. */
  readonly clientId?: string | undefined
  /** Who signed in while the session was opened, where the request asked for it and the wallet could. */
  readonly signedIn?: readonly SignedInAccount[] | undefined
  /**
   * What became of a transaction that the wallet knows under a number of its own, such as a Safe's safeTxHash; `undefined` for
   * what it does not know, which the network is asked for. Absent where wallets answer with the hashes of their network.
   */
  readOutcome?(request: {
    readonly hash: string
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome | undefined>
  /** The wallet's own handle (eip155: the EIP-1193 provider), for hosts that speak to it directly. */
  readonly provider: unknown
  /** Receives changes, at most one per settled state, and `closed` once when the wallet ended the session. */
  subscribe(listener: (event: SessionEvent) => void): Stop
  /** Reads accounts and network again without prompting, for tabs that come back. Never rejects. */
  refresh(): Promise<void>
  /**
   * Ends the session on both sides as far as the wallet allows. Idempotent; resolves also where the wallet ended it before,
   * is gone, or cannot be told, and then no listener is left. Rejects only where the session goes on: it stays as it was, and
   * core keeps the connection and reports `DISCONNECT_FAILED`. Core waits 3 s; a wallet that is silent is left behind.
   */
  close(): Promise<void>
  /** Stops listening and leaves the wallet's permission as it is: the page goes away, or another tab disconnected. */
  release(): void
}

/** The id and the name that a wallet's row would have if it were the only one of its kind. */
export interface ClaimedIdentity {
  readonly id: string
  readonly name: string
}

/** A way in: one row of the wallet list, bound to one concrete provider. */
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
   * What the wallet says it is, where another one of that id or name was here before it: then `id` and `name` are those of
   * its row, and depend on the order in which wallets arrive. Nobody can tell which of them is the real one.
   */
  readonly claims?: ClaimedIdentity
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
  /** The page's own objects behind it: connectors of several families over one of them are one wallet. */
  readonly objects?: readonly object[]
  /**
   * Resolves where the wallet behind it still answers, and asks its owner nothing: an extension that was updated announces
   * itself again, and leaves a dead object behind. Absent where nobody can tell.
   */
  answers?(): Promise<unknown>
  /** How long its silent reconnect may take, where it needs longer than the others. */
  readonly reconnectTimeoutMs?: number
  /**
   * Opens one session per namespace, all with one `linkId`.
   * Failures: `CONNECT_REJECTED`, `CONNECT_NOT_ALLOWED`, `CONNECT_PENDING`, `CONNECT_FAILED`, `WALLET_LOCKED`,
   * `WALLET_ANSWER_INVALID`, `ABORTED`, `FEATURE_LOAD_FAILED` where the wallet could not be asked,
   * `ACCOUNT_NETWORK_MISMATCH` where all that it shows is for networks that are not among those wanted.
   */
  connect(request: ConnectRequest): Promise<readonly Session[]>
  /**
   * Reconnects what an earlier `connect` left, without prompting. An empty list is the wallet's own word that there is nothing
   * to reconnect, and what is stored is forgotten. One that shows no account rests on the noted one, where there is one.
   */
  reconnect?(request: ReconnectRequest): Promise<readonly Session[]>
}

/** A transport that carries requests of one namespace to a wallet: a pairing, the embedded wallet. */
export interface WalletTransport {
  request(networkId: NetworkId, method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

/** The accounts of a wallet whose answers an adapter reads: one may be for another account than was asked for. */
export interface AnsweringWallet {
  /** Every account that the wallet shows the page, read again where that asks its owner nothing. Never rejects. */
  readonly readAccounts?: () => Promise<readonly AccountId[]>
  /** Told that the wallet acted for another account than it was asked for: the session goes there, where it can. */
  readonly follow?: (account: AccountId) => void
  /** Whether an account is known to be a contract (ERC-4337, a Safe), whose signatures its chain alone can check. */
  readonly isSmartAccount?: (account: AccountId) => boolean
}

/** The session whose requests an adapter writes. */
export interface AdoptedSession extends AnsweringWallet {
  /** The account in use now. */
  readonly account: () => AccountId
  /** What the host offers under an id, for the requests that read the chain before the wallet is asked. */
  readonly networkOf?: (networkId: NetworkId) => Network | undefined
}

/** What is known of a family's addresses without asking any network. */
export interface AddressFacts {
  /** Whether two addresses are the same one, however they are written. */
  isSame(one: string, other: string): boolean
  /** Whether nobody can have the key of an address, so that what is sent there is lost: the zero address, a program. */
  isNobodys(address: string): boolean
}

/** How a family writes the addresses that can receive, and what is known of them. */
export interface AddressForm extends AddressFacts {
  /**
   * Whether a text is one, from end to end. Where the form carries a checksum, a wrong one is a mistyped address, unless
   * `hasWrongChecksum` tells it.
   */
  isAddress(text: string): boolean
  /** Whether an address has a checksum that does not fit on a network: the visitor is asked once more whether it is meant. */
  hasWrongChecksum?(text: string, networkId: NetworkId): boolean
  /** An address as wallets and nodes take it. */
  toPlainAddress(address: string): string
}

/** Everything Foyer needs to know about one chain family. Construction touches no window, timer or network. */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** What its accounts can be used for, and how services call what they hold. Without, visitors connect and sign. */
  readonly family?: ChainFamily
  /** The ways in known now. Stable objects: the same wallet keeps the same connector. */
  connectors(): readonly Connector[]
  /**
   * The one of them that the page is shown inside of, known at once and without loading anything; `undefined` elsewhere. It
   * let the page in by opening it: core connects it by its `reconnect` when the page comes, unless the visitor chose another
   * one in that very place.
   */
  walletAround?(): Connector | undefined
  /** Starts discovery; calls back when the list changed. Runs no SDK and makes no request. */
  watchConnectors(onChange: () => void): Stop
  /** Looks once more for wallets that come without a word, while it is watched: core calls it each time the modal opens. */
  lookAgain?(): void
  /** Reads that need no wallet. Any SDK is loaded at the first call of a method. */
  chainClient(network: Network): ChainClient
  /**
   * The form of its addresses, loaded with what asks for one. Without, nothing is sent to texts of this family. By what is
   * known of them a visitor is asked once more before money goes where nobody gets it.
   */
  loadAddressForm?(): Promise<AddressForm>
  /** Under which coin types name services keep the address for a network, best first (SLIP-44, ENSIP-11). */
  nameCoinTypes?(networkId: NetworkId): readonly string[]
  /** How an account that signs in is to sign its message, where wallets know several ways. */
  signInProtocol?(address: string): SigningProtocol | undefined
  /**
   * How WalletConnect speaks to wallets of this family. `known` is what Foyer knows of families; it is loaded with
   * WalletConnect, so that no page pays for it before. Absent: what is known of the family, which may be nothing.
   */
  transport?(known: KnownTransports): FamilyTransport | undefined
  /** This namespace's encodings over a foreign transport. */
  adopt(transport: WalletTransport, current: AdoptedSession): SessionCapabilities
}
