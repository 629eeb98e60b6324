import type { AccountId, Balance, ChainAdapter, EmbeddedWallet, Namespace, Session } from '@foyer/common'
import type { RoomBase } from '../base/RoomBase.js'
import type { ReadingHome } from '../base/readingHome.js'
import type { AppMetadata, Settings } from '../base/settings.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { Arrivals } from '../modal/router/arrivals.js'
import type { CloseGuards } from '../modal/router/closeGuards.js'
import type { RouterController } from '../modal/router/controller.js'
import type { OrderActions } from '../orders/OrderActions.js'
import type { Moves } from '../wallet/account/moves.js'
import type { DisconnectCleanups } from '../wallet/connection/disconnectCleanups.js'
import type { ConnectChoice } from '../wallet/connection/state.js'
import type { Environment } from '../wallet/environment/environment.js'

/**
 * The members of an instance that features may use. `State` is the part of the state that a feature reads. A feature
 * picks only the members that it uses, such as `Pick<FeatureHost<Known>, 'store' | 'session'>`.
 */
export interface FeatureHost<State>
  extends RoomBase<State>,
    Pick<CloseGuards, 'addCloseGuard'>,
    Pick<Arrivals, 'holdArrivals'>,
    Pick<DisconnectCleanups, 'addDisconnectCleanup'>,
    Pick<Moves, 'announceMove' | 'followMoves' | 'onMove'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Settings
  readonly notices: Pick<NoticesController, 'showSnackbar' | 'hideSnackbar' | 'raiseAlert'>
  /** The router, for features that open a view by themselves, such as the embedded wallet's approvals. */
  readonly router: RouterController
  /** Returns the open session of a namespace. Its optional methods depend on the wallet. */
  session(namespace: Namespace): Session | undefined
  /**
   * Loads the embedded wallet at the first call. Failures: `CONNECTOR_NOT_FOUND` if the host has none,
   * `FEATURE_LOAD_FAILED`. The next call tries again.
   */
  embeddedWallet(): Promise<EmbeddedWallet>
  /** Returns the metadata that the app set, or the page's metadata. */
  metadata(): AppMetadata
  /** Returns the environment of the page, such as its browser and operating system. */
  environment(): Environment
  /** Connects through a connector, as if the visitor had chosen it. The newest attempt wins. */
  connect(choice: ConnectChoice): Promise<void>
  /** Disconnects a namespace, as if the visitor had asked for it. Failure: `DISCONNECT_FAILED`. */
  disconnect(namespace: Namespace): Promise<void>
  /** Switches to another account of a wallet. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /**
   * Loads the actions that ask wallets to pay, with one request per account at a time. Failure:
   * `FEATURE_LOAD_FAILED`. The next call tries again.
   */
  orders(): Promise<OrderActions>
  /** The store of reads that `createReading` uses. */
  readonly readings: ReadingHome
  /** Reads a native balance. Resolves to `undefined` without a chain client. Failure: `RPC_FAILED`. */
  readBalance(account: AccountId, signal: AbortSignal): Promise<Balance | undefined>
}

/** The host members for features that ask a wallet to pay. */
export type PayingNeeds<Known> = Pick<
  FeatureHost<Known>,
  'store' | 'storage' | 'settings' | 'session' | 'track' | 'report' | 'announceMove' | 'orders' | 'readings'
>
