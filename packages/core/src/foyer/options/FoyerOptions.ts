import type {
  AccountType,
  ChainAdapter,
  ChainDescription,
  CoinbasePreference,
  Connector,
  FoyerError,
  LoadEmbeddedWallet,
  Namespace,
  Network,
  NetworkId,
} from '@foyer/common'
import type { Features } from '../../base/features.js'
import type {
  AppMetadata,
  ExcludedWallet,
  LoadWalletConnect,
  ServiceAddresses,
  TokenOption,
  WalletConnectOptions,
  WalletListOption,
} from '../../base/settings.js'
import type { StorageBackend } from '../../base/storage.js'
import type { SiwxOption } from '../../features/siwx/SiwxPlugin.js'
import type { SiweClient } from '../../features/siwx/siwe.js'
import type { Theme } from '../../modal/theme/Theme.js'
import type { ArrangeWallets } from '../../wallet/connection/mergeConnectors.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
import type { WrongChain } from '../../wallet/networks/wrongChain.js'

/** Texts by their name, in rooms as the catalogue has them. */
export interface TextChanges {
  readonly [name: string]: string | TextChanges | undefined
}

/** Options a host may also change while the modal runs. */
export interface ChangeableOptions {
  readonly features: Features
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Wallets the host adds to the list; their links are used for pairing. */
  readonly customWallets: readonly WalletListing[]
  /** Directory ids of the wallets shown first, in this order. */
  readonly featuredWalletIds: readonly string[]
  /** Directory ids of the only wallets the directory may offer; empty means all. */
  readonly includeWalletIds: readonly string[]
  /** Directory ids of wallets that must not be listed. */
  readonly excludeWalletIds: readonly string[]
  readonly excludedWallets: readonly ExcludedWallet[]
  readonly enableWallets: boolean
  readonly enableWalletConnect: boolean
  /** The host pairs by itself and hands its pairing URI to `open({ uri })`. */
  readonly enableManualPairing: boolean
  /** On phones, https links before the wallet's own scheme. */
  readonly preferUniversalLinks: boolean
  /** Wallets that announce themselves (EIP-6963, Wallet Standard). */
  readonly enableAnnounced: boolean
  /** Wallets found as a global of the page. */
  readonly enableInjected: boolean
  /** The wallet over Coinbase's SDK, where the EVM adapter has it (`loadCoinbaseSdk`). */
  readonly enableCoinbase: boolean
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  /** Never show the UnsupportedChain view: the same as `wrongChain: 'ignore'`. */
  readonly allowUnsupportedChain: boolean
  /**
   * What a visitor meets whose wallet is on a network that is not offered. `block`: the UnsupportedChain view, until another
   * one is chosen; `banner`: a sentence on the account, with the way to the networks; `ignore`: nothing.
   */
  readonly wrongChain: WrongChain
  /**
   * Orders and filters the wallet list. A pure function of its rows; one that throws, or gives back what it was not
   * given, changes nothing.
   */
  readonly arrangeWallets: ArrangeWallets | undefined
  /**
   * The modal connects and nothing else: it stays closed where an account is connected, the accounts in use are not
   * read, and no network is one to leave. For hosts that show the account themselves.
   */
  readonly basic: boolean
  /** Render in place instead of over the page. */
  readonly enableEmbedded: boolean
  /** Leave the modal where `FoyerProvider` stands, instead of at the end of the page's body. */
  readonly disableAppend: boolean
  /**
   * `wide`: in windows from 720 px on, Connect has a place beside its list, 432 px wide: for the code to scan, and for
   * what becomes of a wallet that is pressed. `compact`: one screen after the other. In place it is always compact.
   */
  readonly layout: 'compact' | 'wide'
  /**
   * When the modal is loaded ahead of the click. `intent`: when a visitor reaches for a button of Foyer, and not before;
   * `visible`: when such a button is on screen; `idle`: when the page is idle after the provider was mounted; `none`: not
   * at all, the click loads it.
   */
  readonly preload: 'intent' | 'visible' | 'idle' | 'none'
  /** Show the alert bar for mistakes in the set-up; absent, where the page is local: `localhost`, `127.0.0.1`, `*.local`. */
  readonly debug: boolean | undefined
  /** The nonce of the page's content security policy, for style elements: only browsers that construct no style sheets need it. */
  readonly nonce: string | undefined
  /** BCP 47 tag of the modal's language. */
  readonly locale: string
  /** The host's own words, by the tag that `locale` names: parts of the catalogue (`FoyerTexts` of `@foyer/react`) that replace Foyer's. */
  readonly texts: Readonly<Record<string, TextChanges>> | undefined
}

/** Each may be left out; `undefined` means the default. */
type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** Everything a host can configure. Only `networks` is required. */
export interface FoyerOptions extends Optional<Omit<ChangeableOptions, 'features'>> {
  /** Names this instance; prefixes its storage keys. Default `default`. Two running instances need two ids. */
  readonly id?: string | undefined
  /** The networks offered, at least one: Foyer networks, or viem-style chains (they count as eip155). */
  readonly networks: readonly (Network | ChainDescription)[]
  /** One adapter per namespace. */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Connectors that span namespaces, for example WalletConnect. */
  readonly connectors?: readonly Connector[] | undefined
  /**
   * Settings of the built-in WalletConnect connector: a provider the host already has, and changes to what is proposed
   * to wallets. See `@foyer/walletconnect`.
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /** How the built-in WalletConnect connector is loaded; set by `@foyer/react`. */
  readonly loadWalletConnect?: LoadWalletConnect | undefined
  /** How the embedded wallet is loaded; set by `@foyer/react`. */
  readonly loadEmbeddedWallet?: LoadEmbeddedWallet | undefined
  /** Has the frame of the embedded wallet write to its console. Default: yes. */
  readonly enableAuthLogger?: boolean | undefined
  /** The tokens whose balance is the account's, instead of the network's own coin: by CAIP-2 id, on EVM. */
  readonly tokens?: Readonly<Record<NetworkId, TokenOption>> | undefined
  /** Which wallets Coinbase's SDK connects. Default `all`. */
  readonly coinbasePreference?: CoinbasePreference | undefined
  /** Has visitors sign in with a wallet message. See `createSiwx` in `@foyer/react/siwx`. */
  readonly siwx?: SiwxOption | undefined
  /** The older way to have visitors sign in, for EVM wallets; not together with `siwx`. */
  readonly siweConfig?: SiweClient | undefined
  /** Only needed by the remote services that ask for one. */
  readonly projectId?: string | undefined
  /** What the names end in that visitors register for their accounts: an ASCII host name. Default `reown.id`. */
  readonly nameZone?: string | undefined
  /** Shown first; the network used last wins over it. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkId | undefined
  readonly metadata?: AppMetadata | undefined
  /** How Foyer looks; see `createTheme` in `@foyer/react/theme`. Default: dark. */
  readonly theme?: Theme | undefined
  readonly features?: Optional<Features> | undefined
  readonly services?: ServiceAddresses | undefined
  /**
   * The wallets of "All wallets", from the app instead of a directory service: `() => import('@foyer/wallet-list').then(each =>
   * each.walletList)`, or a file of the app's own. Comes before `services.directoryUrl`, and is loaded when wallets are first needed.
   */
  readonly walletList?: WalletListOption | undefined
  /** RPC addresses by CAIP-2 id, used before the network's own. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Network images by CAIP-2 id or reference. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Connector images by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Where the session is remembered. Default `local`; a backend of one's own may be given. */
  readonly storage?: 'local' | 'session' | 'memory' | StorageBackend | undefined
  /**
   * The origin of the page around, where the app is in a frame whose page opens links to wallets for it (`serveFramedApp`).
   * That page learns these links. Default: the frame opens them itself.
   */
  readonly parentOrigin?: string | undefined
  /** How long a wallet may take to answer a connection request. Default 120 000. */
  readonly connectTimeoutMs?: number | undefined
  /** How long a silent reconnect may take. Default 3 000. */
  readonly reconnectTimeoutMs?: number | undefined
  /** Receives what a developer should know; of an alert its long message too. Default: the console. */
  readonly log?: ((level: 'error', error: FoyerError, longMessage?: string) => void) | undefined
}
