import {
  type AccountId,
  type Balance,
  type ChainAdapter,
  type Connector,
  type EmbeddedWallet,
  type Emitter,
  FoyerError,
  isNamespace,
  type LoadEmbeddedWallet,
  type Namespace,
  type Session,
  type Stop,
} from '@foyer/common'
import type { StoreApi } from 'zustand/vanilla'
import type { ConnectChoice } from '../wallet/connection/ConnectionController.js'
import type { Environment } from '../wallet/environment/environment.js'
import type { NoticesController } from '../modal/notices/NoticesController.js'
import type {
  AccountType,
  AppMetadata,
  FoyerOptions,
  LoadWalletConnect,
  ServiceAddresses,
} from './options/FoyerOptions.js'
import type { PaymentActions } from '../features/payments/PaymentActions.js'
import type { RouterController } from '../modal/router/RouterController.js'
import type { SiwxOption } from '../features/siwx/SiwxPlugin.js'
import type { SiwxActions } from '../features/siwx/SiwxActions.js'
import type { SiweClient } from '../features/siwx/siwe.js'
import type { FoyerStorage } from '../base/storage.js'
import type { FoyerEvent, TrackedEvent } from '../base/events.js'
import type { CloseGuards } from './closeGuards.js'
import type { FoyerState } from './FoyerState.js'
import type { Registries } from './registries.js'

/** Options that stay as they are for the life of an instance. */
export interface FixedSettings {
  readonly projectId?: string
  readonly nameZone?: string
  readonly metadata?: AppMetadata
  readonly services: ServiceAddresses
  readonly connectors: readonly Connector[]
  readonly walletConnect?: NonNullable<FoyerOptions['walletConnect']>
  readonly siwx?: SiwxOption
  readonly siweConfig?: SiweClient
  readonly loadWalletConnect?: LoadWalletConnect
  readonly loadEmbeddedWallet?: LoadEmbeddedWallet
  readonly connectorImages: Readonly<Record<string, string>>
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
  readonly chainImages: Readonly<Record<string, string>>
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly enableAuthLogger?: boolean
  readonly connectTimeoutMs: number
  readonly reconnectTimeoutMs: number
}

/** What the rooms of one instance share from its creation on. */
export interface KernelBase {
  readonly id: string
  readonly store: StoreApi<FoyerState>
  readonly storage: FoyerStorage
  readonly events: Emitter<FoyerEvent>
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: FixedSettings
  readonly registries: CloseGuards
  readonly log: (level: 'error', error: FoyerError) => void
  /** Tells host listeners, and the analytics service where there is one, what the visitor did. */
  track(event: TrackedEvent): void
  /** Reports a failure the visitor did not cause, at most five a minute. */
  report(thrown: unknown): void
  /** Makes a namespace the active one. */
  chooseNamespace(namespace: Namespace): void
}

/** What the rooms that act share. */
export interface Kernel extends KernelBase {
  readonly registries: Registries
  readonly notices: NoticesController
  /** The live link to the wallet in use in a namespace; its capabilities are found by presence. */
  session(namespace: Namespace): Session | undefined
  /**
   * The embedded wallet, loaded at the first call. Failures: `CONNECTOR_NOT_FOUND` where the host has none,
   * `FEATURE_LOAD_FAILED`; the next call tries again.
   */
  embeddedWallet(): Promise<EmbeddedWallet>
  /** How the app presents itself: as the host says, or as the page does. */
  metadata(): AppMetadata
  /** Where the page runs. */
  environment(): Environment
  /** For what must bring a screen up by itself: a wallet whose requests are answered in the modal. */
  readonly router: RouterController
  /** Connects through a connector, as the visitor's choice of it does; the newest attempt wins. */
  connect(wanted: ConnectChoice): Promise<void>
  /** Ends the connection of a namespace, as the visitor's wish does. Failure: `DISCONNECT_FAILED`. */
  disconnect(namespace: Namespace): Promise<void>
  /** Signing in, where the host asks for it. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  signIn(): Promise<SiwxActions | undefined>
  /**
   * What wallets are asked to pay, one request per account at a time. Failure: `FEATURE_LOAD_FAILED`; the next call tries
   * again.
   */
  payments(): Promise<PaymentActions>
  /** Makes another of a wallet's accounts the one in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /** Reads a native balance; `undefined` where there is no network to ask. Failure: `RPC_FAILED`. */
  readBalance(account: AccountId, signal: AbortSignal): Promise<Balance | undefined>
  /** Reads again after each transaction the visitor made here: at once, and as blocks come. */
  followMoves(read: (account: AccountId) => void): Stop
}

/** What a call wants a namespace for, in the words of its failure. */
type Purpose = 'get connection controller client' | 'update chain account data'

/** Plain JavaScript may leave a namespace out, or make one up. Throws `CHAIN_REQUIRED`. */
export function requireNamespace(namespace: Namespace, purpose: Purpose): void {
  if (isNamespace(namespace)) return
  throw new FoyerError('CHAIN_REQUIRED', { purpose }, { message: `Chain is required to ${purpose}` })
}
