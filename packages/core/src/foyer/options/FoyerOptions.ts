import type {
  ChainAdapter,
  ChainDescription,
  CoinbasePreference,
  Connector,
  FoyerError,
  Network,
  NetworkId,
} from '@foyer/common'
import type { Features } from '../../base/features.js'
import type {
  AppMetadata,
  ExcludedWallet,
  FixedAdvancedOptions,
  FixedWalletOptions,
  NetworkSettings,
  ServiceAddresses,
  WalletConnectOptions,
} from '../../base/settings.js'
import type { StorageBackend } from '../../base/storage.js'
import type { SignInOption } from '../../features/siwx/SignInOption.js'
import type { Theme } from '../../modal/theme/Theme.js'
import type { ArrangeWallets } from '../../wallet/connection/mergeConnectors.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
import type { WrongNetwork } from '../../wallet/networks/wrongNetwork.js'

/** Texts by name, nested as in the catalogue. */
export interface TextChanges {
  readonly [name: string]: string | TextChanges | undefined
}

/** The options for the list of wallets. */
export interface WalletOptions {
  /** Whether visitors can connect with a wallet at all. Otherwise only e-mail and social login are offered. */
  readonly enabled: boolean
  /** The directory ids of the wallets shown first, in this order. */
  readonly featured: readonly string[]
  /** The directory ids of the only wallets the directory may offer. Empty means all. */
  readonly included: readonly string[]
  /** The wallets that are never listed: directory ids, `{ rdns }` or `{ name }`. */
  readonly excluded: readonly ExcludedWallet[]
  /** Wallets that the app adds to the list. Their deep links are used for pairing. */
  readonly custom: readonly WalletListing[]
  /**
   * Orders and filters the wallet list. A pure function of its rows. If it throws or returns rows it was not given,
   * the list stays as it is.
   */
  readonly order: ArrangeWallets | undefined
  /** The devices on which the row that opens the list of all wallets appears. `mobile`: only phones. */
  readonly showAll: 'always' | 'never' | 'mobile'
  /** Whether wallets that announce themselves are listed (EIP-6963, Wallet Standard). */
  readonly announced: boolean
  /** Whether wallets found as a global of the page are listed. */
  readonly injected: boolean
  /**
   * The wallets that Coinbase's SDK connects, if the EVM adapter has it (`loadCoinbaseSdk`). `false`: it is not
   * listed.
   */
  readonly coinbase: CoinbasePreference | false
  /** Whether a visitor without a wallet is offered a guide to get one. */
  readonly guide: boolean
}

/** The options for WalletConnect that can change while the modal runs. */
export interface WalletConnectSwitches {
  /** Whether WalletConnect is offered. */
  readonly enabled: boolean
  /** Whether the app makes the pairing itself and passes its pairing URI to `open({ uri })`. */
  readonly manualPairing: boolean
  /** Whether phones use https links before the wallet's own scheme. */
  readonly preferUniversalLinks: boolean
}

/** The options for the modal itself. */
export interface ModalOptions {
  /** Whether the modal is a dialog over the page or stays inline, where `FoyerProvider` is. */
  readonly placement: 'dialog' | 'inline'
  /** Whether the dialog is at the end of the page's body or where `FoyerProvider` is. */
  readonly mount: 'body' | 'provider'
  /**
   * The layout of Connect. `wide`: in windows of at least 720 px, a pane of 432 px next to the list shows the QR code
   * and the progress of a chosen wallet. `compact`: one view after the other. An inline modal is always compact.
   */
  readonly layout: 'compact' | 'wide'
  /**
   * The time at which the modal is preloaded. `intent`: when a visitor reaches for a button of Foyer. `visible`: when
   * such a button is on screen. `idle`: when the page is idle after the provider was mounted. `none`: only at the
   * click.
   */
  readonly preload: 'intent' | 'visible' | 'idle' | 'none'
  /**
   * Whether the modal only connects. It then stays closed while an account is connected, reads no accounts, and
   * accepts any network. For apps that show the account themselves.
   */
  readonly connectOnly: boolean
  /** Whether visitors can switch networks in the modal. */
  readonly networkSwitch: boolean
  /**
   * The reaction to a wallet on a network that is not offered. `block` shows the UnsupportedChain view until another
   * network is chosen. `banner` shows a notice in the account view, with a button to the networks. `ignore` does
   * nothing.
   */
  readonly wrongNetwork: WrongNetwork
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
}

/** The options for few apps that can change while the modal runs. */
export interface AdvancedOptions {
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
}

/** The options that an app can also change while the modal runs. */
export interface ChangeableOptions {
  readonly features: Features
  readonly wallets: WalletOptions
  readonly walletConnect: WalletConnectSwitches
  readonly modal: ModalOptions
  readonly advanced: AdvancedOptions
  /** The BCP 47 tag of the modal's language. */
  readonly locale: string
  /**
   * The app's own texts, by the language tag that `locale` can have. They replace the matching parts of Foyer's
   * catalogue (`FoyerTexts` of `@foyer/react`).
   */
  readonly texts: Readonly<Record<string, TextChanges>> | undefined
}

/** The options with every member optional. `undefined` means the default. */
type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** A change of options while the modal runs. Each group is merged, and `undefined` means the default. */
export type OptionChanges = {
  readonly [Name in keyof ChangeableOptions]?:
    | (Name extends 'locale' | 'texts' ? ChangeableOptions[Name] : Optional<ChangeableOptions[Name]>)
    | undefined
}

/** The options of an instance. Only `networks` is required. */
export interface FoyerOptions extends Omit<OptionChanges, 'wallets' | 'walletConnect' | 'advanced'> {
  /**
   * The id of this instance, which prefixes its storage keys. Default: `default`. Two running instances need two ids.
   */
  readonly id?: string | undefined
  /** The project id, for remote services that require one. */
  readonly projectId?: string | undefined
  /** The offered networks, at least one: Foyer networks, or viem-style chains (treated as eip155). */
  readonly networks: readonly (Network | ChainDescription)[]
  /** The network shown first, unless a network used earlier is stored. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkId | undefined
  /** RPC URLs, images, tokens and account types for single networks. */
  readonly networkSettings?: NetworkSettings | undefined
  /** One adapter per namespace. */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Connectors for several namespaces, for example WalletConnect. */
  readonly connectors?: readonly Connector[] | undefined
  readonly wallets?: (Optional<WalletOptions> & FixedWalletOptions) | undefined
  /**
   * The built-in WalletConnect connector: whether and how it is offered, a provider that the app already has, and
   * changes to the proposal to wallets. See `@foyer/walletconnect`.
   */
  readonly walletConnect?: (Optional<WalletConnectSwitches> & WalletConnectOptions) | undefined
  /**
   * The sign-in with a wallet message: a plugin (`createSiwx` of `@foyer/react/siwx`), or an older client for ERC-4361
   * on EVM chains (`SiweClient`).
   */
  readonly signIn?: SignInOption | undefined
  readonly metadata?: AppMetadata | undefined
  /** The theme. See `createTheme` in `@foyer/react/theme`. Default: dark. */
  readonly theme?: Theme | undefined
  readonly services?: ServiceAddresses | undefined
  /**
   * The storage of connections, pending payments and Foyer's other entries: the page's `localStorage` (`local`, the
   * default) or `sessionStorage` (`session`), memory, or a custom backend.
   */
  readonly storage?: 'local' | 'session' | 'memory' | StorageBackend | undefined
  /** Receives messages for developers. Alerts also have a long message. Default: the console. */
  readonly log?: ((level: 'error', error: FoyerError, longMessage?: string) => void) | undefined
  readonly advanced?: (Optional<AdvancedOptions> & FixedAdvancedOptions) | undefined
}
