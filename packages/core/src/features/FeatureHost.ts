import type { AccountId, Balance, ChainAdapter, EmbeddedWallet, Namespace, Session } from '@foyer/common'
import type { RoomBase } from '../base/RoomBase.js'
import type { ReadingHome } from '../base/readingHome.js'
import type { AppMetadata, Settings } from '../base/settings.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { Arrivals } from '../modal/router/arrivals.js'
import type { CloseGuards } from '../modal/router/closeGuards.js'
import type { RouterController } from '../modal/router/controller.js'
import type { OrderActions } from '../orders/state.js'
import type { Moves } from '../wallet/account/moves.js'
import type { DisconnectCleanups } from '../wallet/connection/disconnectCleanups.js'
import type { ConnectChoice } from '../wallet/connection/state.js'
import type { Environment } from '../wallet/environment/environment.js'

/**
 * What the rooms below offer to features, over a state of which each feature knows a part. A feature names the members it
 * uses: `Pick<FeatureHost<Known>, 'store' | 'session'>`; nobody is handed the whole of it.
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
  /** For what must bring a view up by itself: a wallet whose requests are answered in the modal. */
  readonly router: RouterController
  /** The open session of a namespace; its capabilities are found by presence. */
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
  /** Connects through a connector, as the visitor's choice of it does; the newest attempt wins. */
  connect(choice: ConnectChoice): Promise<void>
  /** Ends the connection of a namespace, as the visitor asks for it. Failure: `DISCONNECT_FAILED`. */
  disconnect(namespace: Namespace): Promise<void>
  /** Makes another of a wallet's accounts the one in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /**
   * What wallets are asked to pay, one request per account at a time. Failure: `FEATURE_LOAD_FAILED`; the next call tries
   * again.
   */
  payments(): Promise<OrderActions>
  /** For `createReading`. */
  readonly readings: ReadingHome
  /** Reads a native balance; `undefined` where there is no network to ask. Failure: `RPC_FAILED`. */
  readBalance(account: AccountId, signal: AbortSignal): Promise<Balance | undefined>
}

/** What every feature that asks a wallet to pay needs of an instance. */
export type PayingNeeds<Known> = Pick<
  FeatureHost<Known>,
  'store' | 'storage' | 'settings' | 'session' | 'track' | 'report' | 'announceMove' | 'payments' | 'readings'
>
