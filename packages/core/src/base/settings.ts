import type {
  AccountType,
  CoinbasePreference,
  Connector,
  LoadEmbeddedWallet,
  Namespace,
  NetworkId,
} from '@foyer/common'

/** How the app presents itself to wallets. Read from the page where absent. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A wallet that must not be listed, by rdns or by name (case-insensitive). */
export type ExcludedWallet = { readonly rdns: string } | { readonly name: string }

/** Base addresses of remote services. Those without a default are off until an address is given. */
export interface ServiceAddresses {
  /** The WalletConnect relay (ws or wss). Default: WalletConnect's own, with a `projectId`. */
  readonly relayUrl?: string | undefined
  /** The service by which wallets verify the app's origin. Default: WalletConnect's own, with its relay. */
  readonly verifyUrl?: string | undefined
  /** The wallet directory. Default: `https://api.web3modal.org`, with a `projectId`; without both, a bundled list. */
  readonly directoryUrl?: string | undefined
  /** Balances, history, names and prices. Default: `https://rpc.walletconnect.org`, with a `projectId`. */
  readonly blockchainUrl?: string | undefined
  /** The secure page of the embedded wallet, with its path. No default: without it, e-mail and social are absent. */
  readonly secureFrameUrl?: string | undefined
  /**
   * Where Meld sells; it opens in a window of its own. Your key goes into it: `https://meldcrypto.com/?publicKey=…`.
   * Default: `https://meldcrypto.com`.
   */
  readonly meldUrl?: string | undefined
  /** Receives analytics events and error telemetry. No default: without it, events reach host listeners only. */
  readonly analyticsUrl?: string | undefined
}

/** Wallets in the form in which a directory sends them, as `@foyer/wallet-list` has them. */
export interface WalletListData {
  /** The version of the form: 1. */
  readonly version?: number
  /** What is not sound of an entry is left out. */
  readonly data: readonly object[]
}

/** A list of wallets that the app brings along, or how it is loaded when wallets are first needed. */
export type WalletListOption = WalletListData | (() => Promise<WalletListData>)

/** What a host may change about the built-in WalletConnect connector. */
export interface WalletConnectOptions {
  /** Further addresses of the same relay, `wss://…`, tried one after the other while it cannot be reached at the first. */
  readonly fallbackRelayUrls?: readonly string[]
  /** A universal provider the host already has: its client and session are used, and it is never stopped. */
  readonly provider?: { readonly client: object; session?: object | undefined }
  /** Replaces parts of what is proposed to wallets. */
  readonly override?: {
    readonly methods?: Partial<Record<Namespace, readonly string[]>>
    readonly chains?: Partial<Record<Namespace, readonly string[]>>
    readonly events?: Partial<Record<Namespace, readonly string[]>>
    readonly rpcMap?: Readonly<Record<string, string>>
    readonly defaultChain?: string
  }
}

/** What the built-in WalletConnect connector is made with. */
export interface WalletConnectParts extends WalletConnectOptions {
  readonly projectId?: string
  readonly relayUrl?: string
  readonly verifyUrl?: string
  readonly metadata: AppMetadata
  /** Keeps the storage of two instances apart. */
  readonly storagePrefix: string
}

/** Loads `@foyer/walletconnect`, whose SDK comes at the first need. */
export type LoadWalletConnect = () => Promise<{
  readonly createWalletConnect: (parts: WalletConnectParts) => Connector
}>

/** A token whose balance stands for the account's: its address, and a picture (https, or an image as data). */
export interface TokenOption {
  readonly address: string
  readonly image?: string | undefined
}

/** Options that stay as they are for the life of an instance, as far as the rooms below the assembly read them. */
export interface Settings {
  readonly projectId?: string
  readonly nameZone?: string
  readonly metadata?: AppMetadata
  readonly services: ServiceAddresses
  readonly walletList?: WalletListOption
  readonly connectors: readonly Connector[]
  readonly walletConnect?: WalletConnectOptions
  readonly loadWalletConnect?: LoadWalletConnect
  readonly loadEmbeddedWallet?: LoadEmbeddedWallet
  readonly connectorImages: Readonly<Record<string, string>>
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
  readonly chainImages: Readonly<Record<string, string>>
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly enableAuthLogger?: boolean
  readonly tokens?: Readonly<Record<NetworkId, TokenOption>>
  readonly coinbasePreference?: CoinbasePreference
  readonly connectTimeoutMs: number
  readonly reconnectTimeoutMs: number
  readonly parentOrigin?: string
}

/** The blockchain service's address: the host's own, or the public one where there is a `projectId` for it. */
export function blockchainBase({
  services,
  projectId,
}: Pick<Settings, 'services' | 'projectId'>): string | undefined {
  return services.blockchainUrl ?? (projectId ? 'https://rpc.walletconnect.org' : undefined)
}
