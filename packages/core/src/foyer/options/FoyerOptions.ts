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

/** Texts by name, nested as in the catalogue. */
export interface TextChanges {
  readonly [name: string]: string | TextChanges | undefined
}

/** The options that an app can also change while the modal runs. */
export interface ChangeableOptions {
  readonly features: Features
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Wallets that the app adds to the list. Their deep links are used for pairing. */
  readonly customWallets: readonly WalletListing[]
  /** The directory ids of the wallets shown first, in this order. */
  readonly featuredWalletIds: readonly string[]
  /** The directory ids of the only wallets the directory may offer. Empty means all. */
  readonly includeWalletIds: readonly string[]
  /** The directory ids of wallets that are never listed. */
  readonly excludeWalletIds: readonly string[]
  readonly excludedWallets: readonly ExcludedWallet[]
  readonly enableWallets: boolean
  readonly enableWalletConnect: boolean
  /** Whether the app makes the pairing itself and passes its pairing URI to `open({ uri })`. */
  readonly enableManualPairing: boolean
  /** Whether phones use https links before the wallet's own scheme. */
  readonly preferUniversalLinks: boolean
  /** Whether wallets that announce themselves are listed (EIP-6963, Wallet Standard). */
  readonly enableAnnounced: boolean
  /** Whether wallets found as a global of the page are listed. */
  readonly enableInjected: boolean
  /** Whether the wallet of Coinbase's SDK is listed, if the EVM adapter has it (`loadCoinbaseSdk`). */
  readonly enableCoinbase: boolean
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  /** Whether the UnsupportedChain view is never shown, the same as `wrongChain: 'ignore'`. */
  readonly allowUnsupportedChain: boolean
  /**
   * The reaction to a wallet on a network that is not offered. `block` shows the UnsupportedChain view until another
   * network is chosen. `banner` shows a notice in the account view, with a button to the networks. `ignore` does
   * nothing.
   */
  readonly wrongChain: WrongChain
  /**
   * Orders and filters the wallet list. A pure function of its rows. If it throws or returns rows it was not given,
   * the list stays as it is.
   */
  readonly arrangeWallets: ArrangeWallets | undefined
  /**
   * Whether the modal only connects. It then stays closed while an account is connected, reads no accounts, and
   * accepts any network. For apps that show the account themselves.
   */
  readonly basic: boolean
  /** Whether the modal is embedded in the page instead of shown over it. */
  readonly enableEmbedded: boolean
  /** Whether the modal stays at the place of `FoyerProvider` instead of at the end of the page's body. */
  readonly disableAppend: boolean
  /**
   * The layout of Connect. `wide`: in windows of at least 720 px, a pane of 432 px next to the list shows the QR code
   * and the progress of a chosen wallet. `compact`: one view after the other. An embedded modal is always compact.
   */
  readonly layout: 'compact' | 'wide'
  /**
   * The time at which the modal is preloaded. `intent`: when a visitor reaches for a button of Foyer. `visible`: when
   * such a button is on screen. `idle`: when the page is idle after the provider was mounted. `none`: only at the
   * click.
   */
  readonly preload: 'intent' | 'visible' | 'idle' | 'none'
  /**
   * Whether the alert bar shows mistakes in the setup. Default: only on a local page (`localhost`, `127.0.0.1`,
   * `*.local`).
   */
  readonly debug: boolean | undefined
  /**
   * The nonce of the page's content security policy, for style elements. Only browsers without constructable style
   * sheets need it.
   */
  readonly nonce: string | undefined
  /** The BCP 47 tag of the modal's language. */
  readonly locale: string
  /**
   * The app's own texts, by the tag that `locale` names. They replace the matching parts of Foyer's catalogue
   * (`FoyerTexts` of `@foyer/react`).
   */
  readonly texts: Readonly<Record<string, TextChanges>> | undefined
}

/** Makes every option optional. `undefined` means the default. */
type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** The options of an instance. Only `networks` is required. */
export interface FoyerOptions extends Optional<Omit<ChangeableOptions, 'features'>> {
  /**
   * The id of this instance, which prefixes its storage keys. Default: `default`. Two running instances need two ids.
   */
  readonly id?: string | undefined
  /** The offered networks, at least one: Foyer networks, or viem-style chains (treated as eip155). */
  readonly networks: readonly (Network | ChainDescription)[]
  /** One adapter per namespace. */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Connectors for several namespaces, for example WalletConnect. */
  readonly connectors?: readonly Connector[] | undefined
  /**
   * Settings of the built-in WalletConnect connector: a provider that the app already has, and changes to the
   * proposal to wallets. See `@foyer/walletconnect`.
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /** Loads the built-in WalletConnect connector. Set by `@foyer/react`. */
  readonly loadWalletConnect?: LoadWalletConnect | undefined
  /** Loads the embedded wallet. Set by `@foyer/react`. */
  readonly loadEmbeddedWallet?: LoadEmbeddedWallet | undefined
  /** Whether the frame of the embedded wallet writes to its console. Default: true. */
  readonly enableAuthLogger?: boolean | undefined
  /** The tokens shown as the account's balance instead of the network's native currency, by CAIP-2 id. EVM only. */
  readonly tokens?: Readonly<Record<NetworkId, TokenOption>> | undefined
  /** The wallets that Coinbase's SDK connects. Default: `all`. */
  readonly coinbasePreference?: CoinbasePreference | undefined
  /** Asks visitors to sign in with a wallet message. See `createSiwx` in `@foyer/react/siwx`. */
  readonly siwx?: SiwxOption | undefined
  /** The older way to let visitors sign in, for EVM wallets. It cannot be combined with `siwx`. */
  readonly siweConfig?: SiweClient | undefined
  /** The project id, for remote services that require one. */
  readonly projectId?: string | undefined
  /**
   * The parent domain of the names that visitors register for their accounts: an ASCII host name. Default:
   * `reown.id`.
   */
  readonly nameZone?: string | undefined
  /** The network shown first, unless a network used earlier is stored. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkId | undefined
  readonly metadata?: AppMetadata | undefined
  /** The theme. See `createTheme` in `@foyer/react/theme`. Default: dark. */
  readonly theme?: Theme | undefined
  readonly features?: Optional<Features> | undefined
  readonly services?: ServiceAddresses | undefined
  /**
   * The wallets of "All wallets", from the app instead of a directory service: `() =>
   * import('@foyer/wallet-list').then(each => each.walletList)`, or the app's own file. It overrides
   * `services.directoryUrl`, and is loaded when wallets are first needed.
   */
  readonly walletList?: WalletListOption | undefined
  /** RPC addresses by CAIP-2 id. They are used before the network's own. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Network images by CAIP-2 id or reference. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Connector images by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** The storage of the session. Default: `local`. A custom backend is allowed. */
  readonly storage?: 'local' | 'session' | 'memory' | StorageBackend | undefined
  /**
   * The origin of the parent page, for an app in a frame whose parent page opens deep links for it
   * (`serveFramedApp`). The parent page receives these links. Default: the frame opens them itself.
   */
  readonly parentOrigin?: string | undefined
  /** The time limit for the wallet's answer to a connection request, in ms. Default: 120 000. */
  readonly connectTimeoutMs?: number | undefined
  /** The time limit for a silent reconnect, in ms. Default: 3 000. */
  readonly reconnectTimeoutMs?: number | undefined
  /** Receives messages for developers. Alerts also have a long message. Default: the console. */
  readonly log?: ((level: 'error', error: FoyerError, longMessage?: string) => void) | undefined
}
