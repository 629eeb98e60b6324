import type { Namespace } from '@foyer/common'

/** How the app names itself to wallets. Absent: the page's own title, description, address and icons. */
export interface WalletConnectMetadata {
  readonly name?: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

/** Replaces parts of what is proposed to a wallet. A namespace not otherwise proposed is added. */
export interface WalletConnectOverride {
  readonly methods?: Partial<Record<Namespace, readonly string[]>>
  /** CAIP-2 ids. */
  readonly chains?: Partial<Record<Namespace, readonly string[]>>
  readonly events?: Partial<Record<Namespace, readonly string[]>>
  /** Addresses by CAIP-2 id; one entry replaces the whole map of its namespace. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** CAIP-2 id. Its namespace proposes it first. */
  readonly defaultChain?: string
}

/** Where sessions and keys are kept. Values are JSON-compatible. */
export interface WalletConnectStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** A universal provider the host already has, as far as it is used. */
export interface SharedProvider {
  readonly client: object
  session?: object | undefined
}

/** Settings of `createWalletConnect`. */
export interface WalletConnectSettings {
  /** Names the app to the relay. May be absent where `relayUrl` or `provider` is given. */
  readonly projectId?: string
  /** Address of the relay, `wss://…`. */
  readonly relayUrl?: string
  /**
   * Further addresses of the same relay, tried one after the other while it cannot be reached at the first; the first is
   * `relayUrl`, or the public one.
   */
  readonly fallbackRelayUrls?: readonly string[]
  /**
   * Address of the verify server without a path; it tells wallets the page's true origin. With a `relayUrl` and without this,
   * nothing is asked to vouch for the page.
   */
  readonly verifyUrl?: string
  readonly metadata?: WalletConnectMetadata
  /** Keeps apart what two instances of one origin store. Default `foyer`. */
  readonly storagePrefix?: string
  /** Default: IndexedDB, or memory where the page may not use it. */
  readonly storage?: WalletConnectStorage
  /** Its client and its session are used; it is never stopped. */
  readonly provider?: SharedProvider
  readonly override?: WalletConnectOverride
}
