import type { ChainAdapter, Connector, FoyerError, Namespace, Network, NetworkId } from '@foyer/common'
import type { StorageBackend } from '../storage/backends.js'
import type { RecentWallet } from '../storage/recentWallet.js'
import type { ThemeMode, ThemeVariables } from '../theme/state.js'
import type { Features } from './features.js'
import type { ChainDescription } from './normalizeNetwork.js'

/** The kind of an account, where a namespace has several. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** How the app presents itself to wallets. Read from the page where absent. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A wallet the host adds to the list; its links are used for pairing. */
export interface CustomWallet extends RecentWallet {
  readonly homepage?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
}

/** A wallet that must not be listed, by rdns or by name (case-insensitive). */
export type ExcludedWallet = { readonly rdns: string } | { readonly name: string }

/** Base addresses of remote services. Those without a default are off until an address is given. */
export interface ServiceAddresses {
  /** Receives analytics events and error telemetry. No default: without it, events reach host listeners only. */
  readonly analyticsUrl?: string | undefined
}

/** Options a host may also change while the modal runs. */
export interface ChangeableOptions {
  readonly features: Features
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly customWallets: readonly CustomWallet[]
  readonly excludedWallets: readonly ExcludedWallet[]
  readonly enableWallets: boolean
  readonly enableWalletConnect: boolean
  /** Wallets that announce themselves (EIP-6963, Wallet Standard). */
  readonly enableAnnounced: boolean
  /** Wallets found as a global of the page. */
  readonly enableInjected: boolean
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  /** Never show the UnsupportedChain view. */
  readonly allowUnsupportedChain: boolean
  /** Render in place instead of over the page. */
  readonly enableEmbedded: boolean
  /** Show the alert bar for mistakes in the set-up. */
  readonly debug: boolean
  /** BCP 47 tag of the modal's language. */
  readonly locale: string
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
  /** Only needed by the remote services that ask for one. */
  readonly projectId?: string | undefined
  /** Shown first; the network used last wins over it. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkId | undefined
  readonly metadata?: AppMetadata | undefined
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined
  readonly features?: Optional<Features> | undefined
  readonly services?: ServiceAddresses | undefined
  /** RPC addresses by CAIP-2 id, used before the network's own. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Network images by CAIP-2 id or reference. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Connector images by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Where the session is remembered. Default `local`; a backend of one's own may be given. */
  readonly storage?: 'local' | 'session' | 'memory' | StorageBackend | undefined
  /** How long a wallet may take to answer a connection request. Default 120 000. */
  readonly connectTimeoutMs?: number | undefined
  /** How long a silent restore may take. Default 3 000. */
  readonly restoreTimeoutMs?: number | undefined
  /** Receives what a developer should know. Default: the console. */
  readonly log?: ((level: 'error', error: FoyerError) => void) | undefined
}
