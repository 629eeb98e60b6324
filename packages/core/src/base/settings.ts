import type { AccountType, Connector, LoadEmbeddedWallet, Namespace, NetworkId } from '@foyer/common'

/** The name, description, URL and icons that wallets show for the app. Absent fields are read from the page. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A wallet that is never listed, by directory id, by rdns, or by name (case-insensitive). */
export type ExcludedWallet = string | { readonly rdns: string } | { readonly name: string }

/** Base URLs of remote services. A service without a default is off until a URL is given. */
export interface ServiceAddresses {
  /** The WalletConnect relay (ws or wss). Default: WalletConnect's own, with a `projectId`. */
  readonly relayUrl?: string | undefined
  /** The service with which wallets verify the app's origin. Default: WalletConnect's own, with its relay. */
  readonly verifyUrl?: string | undefined
  /**
   * The wallet directory. Default: `https://api.web3modal.org`, with a `projectId`. Without both, a bundled list is
   * used.
   */
  readonly directoryUrl?: string | undefined
  /** Balances, history, names and prices. Default: `https://rpc.walletconnect.org`, with a `projectId`. */
  readonly blockchainUrl?: string | undefined
  /**
   * The secure page of the embedded wallet, with its path. No default. Without it, e-mail and social login are not
   * offered.
   */
  readonly secureFrameUrl?: string | undefined
  /**
   * The URL of Meld, which sells crypto in a separate window. It contains your key:
   * `https://meldcrypto.com/?publicKey=…`. Default: `https://meldcrypto.com`.
   */
  readonly meldUrl?: string | undefined
  /**
   * Receives analytics events and error telemetry. No default. Without it, only the app's listeners receive events.
   */
  readonly analyticsUrl?: string | undefined
}

/** A wallet list in the format of the directory, as in `@foyer/wallet-list`. */
export interface WalletListData {
  /** The version of the format: 1. */
  readonly version?: number
  /** The wallets. Invalid fields of an entry are omitted. */
  readonly data: readonly object[]
}

/** The app's own wallet list, or a function that loads it when wallets are first needed. */
export type WalletListOption = WalletListData | (() => Promise<WalletListData>)

/** The app's settings for the built-in WalletConnect connector. */
export interface WalletConnectOptions {
  /** Further URLs of the same relay, `wss://…`, tried in order while the first is unreachable. */
  readonly fallbackRelayUrls?: readonly string[]
  /** A universal provider that the app already has. Its client and session are used, and it is never stopped. */
  readonly provider?: { readonly client: object; session?: object | undefined }
  /** Replaces parts of the proposal to wallets. */
  readonly override?: {
    readonly methods?: Partial<Record<Namespace, readonly string[]>>
    readonly chains?: Partial<Record<Namespace, readonly string[]>>
    readonly events?: Partial<Record<Namespace, readonly string[]>>
    readonly rpcMap?: Readonly<Record<string, string>>
    readonly defaultChain?: string
  }
}

/** The parameters of the built-in WalletConnect connector. */
export interface WalletConnectParts extends WalletConnectOptions {
  readonly projectId?: string
  readonly relayUrl?: string
  readonly verifyUrl?: string
  readonly metadata: AppMetadata
  /** Separates the storage of two instances. */
  readonly storagePrefix: string
}

/** Loads `@foyer/walletconnect`, which loads its SDK when it is first needed. */
export type LoadWalletConnect = () => Promise<{
  readonly createWalletConnect: (parts: WalletConnectParts) => Connector
}>

/** A token shown as the account's balance: its address, and an image (https or a data URL). */
export interface TokenOption {
  readonly address: string
  readonly image?: string | undefined
}

/** The options for wallets that are fixed for the life of an instance. */
export interface FixedWalletOptions {
  /**
   * The wallets of "All wallets", from the app instead of a directory service: `() =>
   * import('@foyer/wallet-list').then(each => each.walletList)`, or the app's own file. It overrides
   * `services.directoryUrl`, and is loaded when wallets are first needed.
   */
  readonly list?: WalletListOption | undefined
  /** Images by connector id. */
  readonly images?: Readonly<Record<string, string>> | undefined
}

/** Options for single networks. They are fixed for the life of an instance. */
export interface NetworkSettings {
  /** RPC URLs by CAIP-2 id. They are used before the network's own. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Images by CAIP-2 id or reference. */
  readonly images?: Readonly<Record<string, string>> | undefined
  /** The tokens shown as the account's balance instead of the network's native currency, by CAIP-2 id. EVM only. */
  readonly tokens?: Readonly<Record<NetworkId, TokenOption>> | undefined
  /** The preferred account types by namespace. Default: those of the adapters. */
  readonly accountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
}

/** The options for few apps that are fixed for the life of an instance. */
export interface FixedAdvancedOptions {
  /** The time limit for the wallet's answer to a connection request, in ms. Default: 120 000. */
  readonly connectTimeoutMs?: number | undefined
  /** The time limit for a silent reconnect, in ms. Default: 3 000. */
  readonly reconnectTimeoutMs?: number | undefined
  /**
   * The origin of the parent page, for an app in a frame whose parent page opens deep links for it
   * (`serveFramedApp`). The parent page receives these links. Default: the frame opens them itself.
   */
  readonly parentOrigin?: string | undefined
  /**
   * The parent domain of the names that visitors register for their accounts: an ASCII host name. Default:
   * `reown.id`.
   */
  readonly nameZone?: string | undefined
  /** Whether the frame of the embedded wallet writes to its console. Default: true. */
  readonly embeddedWalletLog?: boolean | undefined
  /** Loads the built-in WalletConnect connector. Set by `@foyer/react`. */
  readonly loadWalletConnect?: LoadWalletConnect | undefined
  /** Loads the embedded wallet. Set by `@foyer/react`. */
  readonly loadEmbeddedWallet?: LoadEmbeddedWallet | undefined
}

/** The options that are fixed for the life of an instance, as far as rooms below `foyer` read them. */
export interface Settings {
  readonly projectId?: string
  readonly metadata?: AppMetadata
  readonly services: ServiceAddresses
  readonly connectors: readonly Connector[]
  readonly wallets?: FixedWalletOptions
  readonly walletConnect?: WalletConnectOptions
  readonly networkSettings?: NetworkSettings
  /** The preferred account types: the app's, and otherwise the adapters'. */
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly advanced: FixedAdvancedOptions & {
    readonly connectTimeoutMs: number
    readonly reconnectTimeoutMs: number
  }
}

/** Returns the address of the blockchain service: the app's own, or the public one if there is a `projectId`. */
export function blockchainBase({
  services,
  projectId,
}: Pick<Settings, 'services' | 'projectId'>): string | undefined {
  return services.blockchainUrl ?? (projectId ? 'https://rpc.walletconnect.org' : undefined)
}
