import type { Namespace } from '@foyer/common'

/** The app's description for wallets. Defaults to the page's own title, description, URL and icons. */
export interface WalletConnectMetadata {
  readonly name?: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

/** Overrides parts of the proposal to a wallet, and adds namespaces that are not proposed otherwise. */
export interface WalletConnectOverride {
  readonly methods?: Partial<Record<Namespace, readonly string[]>>
  /** CAIP-2 ids by namespace. */
  readonly chains?: Partial<Record<Namespace, readonly string[]>>
  readonly events?: Partial<Record<Namespace, readonly string[]>>
  /** RPC URLs by CAIP-2 id. One entry replaces the whole map of its namespace. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** The default network (CAIP-2 id). Its namespace proposes it first. */
  readonly defaultChain?: string
}

/** The storage of sessions and keys. Values are JSON-compatible. */
export interface WalletConnectStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The part of a host's existing universal provider that is used. */
export interface SharedProvider {
  readonly client: object
  session?: object | undefined
}

/** The project, relay and verify server of `createWalletConnect`. */
export interface WalletConnectSettings {
  /** The project id, which identifies the app to the relay. Optional with `relayUrl` or `provider`. */
  readonly projectId?: string
  /** The URL of the relay, `wss://…`. */
  readonly relayUrl?: string
  /**
   * Alternative URLs of the same relay, tried in turn while the first URL is unreachable. The first URL is
   * `relayUrl`, or the public relay.
   */
  readonly fallbackRelayUrls?: readonly string[]
  /**
   * The URL of the verify server without a path, which reports the page's true origin to wallets. With a `relayUrl`
   * and without this, no server verifies the page.
   */
  readonly verifyUrl?: string
  readonly metadata?: WalletConnectMetadata
  /** The prefix that separates the storage of two instances on one origin. Defaults to `foyer`. */
  readonly storagePrefix?: string
  /** The storage of sessions and keys. Defaults to IndexedDB, or to memory if the page may not use it. */
  readonly storage?: WalletConnectStorage
  /** A provider whose client and session are used. It is never stopped. */
  readonly provider?: SharedProvider
  readonly override?: WalletConnectOverride
}
