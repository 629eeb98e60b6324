import type { AppSession, Namespace, Stop } from '@foyer/common'
import type { FoyerEvent, TrackedEvent } from '../base/events.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { RouterController } from '../modal/router/controller.js'
import type { ThemeController } from '../modal/theme/controller.js'
import type { TransactionActions } from '../orders/state.js'
import type { AccountController } from '../wallet/account/controller.js'
import type { ConnectionController } from '../wallet/connection/controller.js'
import type { PairingController } from '../wallet/connection/pairing/PairingController.js'
import type { DirectoryController } from '../wallet/directory/controller.js'
import type { NetworksController } from '../wallet/networks/controller.js'
import type { NetworkOffers } from '../wallet/networks/transitions.js'
import type { FoyerState } from './FoyerState.js'
import type { FeatureLoader } from './featureLoader.js'
import type { OptionsController } from './options/controller.js'

/** One instance: its state, and the actions of each room. An action that acts loads the engine first where it must. */
export interface Foyer {
  readonly id: string
  /**
   * The account a visitor connected in a namespace, to sign and send with; the very same object until another account,
   * another network or another wallet takes its place. `undefined` while nobody is connected. Throws `CHAIN_REQUIRED`.
   */
  getSession<Name extends Namespace>(namespace: Name): AppSession<Name> | undefined
  /** Calls back whenever {@link Foyer.getSession} has something else to give. Throws `CHAIN_REQUIRED`. */
  watchSession<Name extends Namespace>(
    namespace: Name,
    listener: (session: AppSession<Name> | undefined) => void,
  ): Stop
  readonly connection: Omit<ConnectionController, 'start'>
  /** Adding or removing a network of a namespace without adapter throws `ADAPTER_MISSING`. */
  readonly networks: Pick<NetworksController, 'switchNetwork' | 'cancelSwitch'> &
    NetworkOffers & {
      /** Makes a namespace the active one. Throws `CHAIN_REQUIRED`. */
      chooseNamespace(namespace: Namespace): void
    }
  readonly account: Omit<AccountController, 'start'>
  readonly pairing: PairingController
  readonly directory: DirectoryController
  readonly router: Omit<RouterController, 'stop' | 'beginTransaction'>
  readonly theme: ThemeController
  readonly options: OptionsController
  readonly notices: Omit<NoticesController, 'stop'>
  readonly features: Pick<FeatureLoader, 'load' | 'loaded'> & {
    /** Whether a page left something of a feature running; once loaded, the feature goes on with it. */
    isPending(id: string): boolean
  }
  /** The app's own transactions: `selectTransactions` lists them, the event `transactionEnded` tells how one ended. */
  readonly transactions: TransactionActions
  getState(): FoyerState
  /** The state before anything started: what a server renders. */
  getInitialState(): FoyerState
  /** Calls back after every change. */
  subscribe(listener: (state: FoyerState, previous: FoyerState) => void): Stop
  /** Listens to one kind of host event. */
  on<Type extends FoyerEvent['type']>(
    type: Type,
    listener: (event: Extract<FoyerEvent, { readonly type: Type }>) => void,
  ): Stop
  /** Says what the visitor did, to host listeners and analytics. */
  track(event: TrackedEvent): void
  /**
   * Loads what acts on wallets and begins discovery. Opening the modal and every action do this by themselves; a host
   * that lists connectors without the modal calls it. Failure: `FEATURE_LOAD_FAILED`; the next call tries again.
   */
  load(): Promise<void>
  /** Whether {@link Foyer.load} is done. */
  isLoaded(): boolean
  /**
   * Reconnects stored sessions and begins to listen. The returned stop ends all of it and leaves wallets connected; the
   * instance can be started again. Throws `INSTANCE_DUPLICATE` while another one runs under this id.
   */
  start(): Stop
}
