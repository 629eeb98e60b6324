import type { AppSession, Namespace, Stop } from '@foyer/common'
import type { FoyerEvent, TrackedEvent } from '../base/events.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { RouterController } from '../modal/router/controller.js'
import type { ThemeController } from '../modal/theme/controller.js'
import type { TransactionActions } from '../orders/OrderActions.js'
import type { AccountController } from '../wallet/account/controller.js'
import type { ConnectionController } from '../wallet/connection/controller.js'
import type { PairingController } from '../wallet/connection/pairing/PairingController.js'
import type { DirectoryController } from '../wallet/directory/controller.js'
import type { NetworksController } from '../wallet/networks/controller.js'
import type { NetworkOffers } from '../wallet/networks/transitions.js'
import type { FoyerState } from './FoyerState.js'
import type { FeatureLoader } from './featureLoader.js'
import type { OptionsController } from './options/controller.js'

/** An instance, as an app uses it. Actions load the engine first if they need it. */
export interface Foyer
  extends Pick<RouterController, 'open' | 'close'>,
    Pick<ConnectionController, 'connect' | 'disconnect'>,
    Pick<NetworksController, 'switchNetwork'>,
    ThemeController,
    OptionsController {
  readonly id: string
  /**
   * Returns the connected account of a namespace, to sign and send with. It is the same object until the account,
   * network or wallet changes, and `undefined` while nothing is connected. Throws `CHAIN_REQUIRED`.
   */
  getSession<Name extends Namespace>(namespace: Name): AppSession<Name> | undefined
  /**
   * The app's own transactions. `selectTransactions` lists them, and the event `transactionEnded` reports their end.
   */
  readonly transactions: TransactionActions
  getState(): FoyerState
  /** Calls back after every change. */
  subscribe(listener: (state: FoyerState, previous: FoyerState) => void): Stop
  /** Listens to one type of event. */
  on<Type extends FoyerEvent['type']>(
    type: Type,
    listener: (event: Extract<FoyerEvent, { readonly type: Type }>) => void,
  ): Stop
  /** The actions for apps without `FoyerProvider`, for other libraries, and for interfaces of the app's own. */
  readonly advanced: AdvancedActions
}

/** The life cycle of an instance. `FoyerProvider` takes care of it. */
export interface LifeCycle {
  /**
   * Reconnects stored sessions and starts listening. The returned function stops both and leaves wallets connected.
   * The instance can be started again. Throws `INSTANCE_DUPLICATE` while another instance runs under this id.
   */
  start(): Stop
  /**
   * Loads the engine and begins wallet discovery. Opening the modal and every action do this automatically, so only
   * apps that list connectors without the modal call it. Rejects with `FEATURE_LOAD_FAILED`. The next call tries
   * again.
   */
  load(): Promise<void>
  /** Returns whether the engine is loaded. */
  isLoaded(): boolean
  /** Returns the state before the start, which a server renders. */
  getInitialState(): FoyerState
  /** Calls back whenever the result of {@link Foyer.getSession} changes. Throws `CHAIN_REQUIRED`. */
  watchSession<Name extends Namespace>(
    namespace: Name,
    listener: (session: AppSession<Name> | undefined) => void,
  ): Stop
}

/** The actions that few apps need. */
export interface AdvancedActions extends LifeCycle {
  readonly connection: Pick<
    ConnectionController,
    'cancelConnect' | 'chooseAccount' | 'chooseWallet' | 'disconnectWallet'
  >
  readonly networks: NetworkRoom
  readonly account: Pick<AccountController, 'refreshBalance' | 'readKind'>
  readonly pairing: PairingController
  readonly directory: DirectoryController
  /** Loads the actions of a feature, for example `features.load('send')`. */
  readonly features: Pick<FeatureLoader, 'load'>
}

/** The network actions that few apps need. */
interface NetworkRoom extends Pick<NetworksController, 'cancelSwitch'>, NetworkOffers {
  /** Makes a namespace the active one. Throws `CHAIN_REQUIRED`. */
  chooseNamespace(namespace: Namespace): void
}

/** An instance as Foyer's own packages use it: also with the actions of the modal and its features. */
export interface FoyerInstance extends Foyer, LifeCycle {
  readonly connection: Omit<ConnectionController, 'connect' | 'disconnect'>
  /** The network actions. Adding or removing a network of a namespace without an adapter throws `ADAPTER_MISSING`. */
  readonly networks: NetworkRoom
  readonly account: Omit<AccountController, 'start'>
  readonly pairing: PairingController
  readonly directory: DirectoryController
  readonly router: Omit<RouterController, 'stop' | 'beginTransaction' | 'open' | 'close'>
  readonly notices: Omit<NoticesController, 'stop'>
  readonly features: Pick<FeatureLoader, 'load' | 'loaded'> & {
    /**
     * Returns whether an earlier page left work of a feature unfinished. The feature continues it once it is loaded.
     */
    isPending(id: string): boolean
  }
  /** Reports an action of the visitor to the app's listeners and to analytics. */
  track(event: TrackedEvent): void
}
