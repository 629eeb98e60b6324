import {
  callListener,
  FoyerError,
  type Namespace,
  namespaces,
  parseNetworkId,
  type Stop,
  withDeadline,
} from '@foyer/common'
import type { AccountController } from '../account/controller.js'
import type { ConnectionController } from '../connection/ConnectionController.js'
import { syncTabs } from '../connection/syncTabs.js'
import type { FeatureLoader } from '../features/loadFeature.js'
import type { NetworksController } from '../networks/controller.js'
import { hydrateNetworks } from '../networks/hydrateNetworks.js'
import type { NetworkOffers } from '../networks/offers.js'
import type { NoticesController } from '../notices/NoticesController.js'
import { createOptionsController, type OptionsController } from '../options/controller.js'
import type { FoyerOptions } from '../options/FoyerOptions.js'
import { checkNetwork, readOptions } from '../options/readOptions.js'
import { closeModal } from '../router/closeModal.js'
import type { RouterController } from '../router/controller.js'
import { initialModalState } from '../router/modalState.js'
import { openModal } from '../router/openModal.js'
import { connectorIdEntry } from '../storage/entries.js'
import type { FoyerEvent, TrackedEvent } from '../telemetry/events.js'
import { createThemeController, type ThemeController } from '../theme/controller.js'
import { createKernel } from './createKernel.js'
import type { Engine } from './engine.js'
import { createEngineLoader } from './engineLoader.js'
import type { FoyerState } from './FoyerState.js'
import type { Kernel } from './kernel.js'
import { claimId } from './liveIds.js'

/** One instance: its state, and the verbs of each room. A verb that acts loads the engine first where it must. */
export interface Foyer {
  readonly id: string
  readonly connection: Omit<ConnectionController, 'start'>
  /** Adding or removing a network of a namespace without adapter throws `ADAPTER_MISSING`. */
  readonly networks: Pick<NetworksController, 'switchNetwork' | 'cancelSwitch'> &
    NetworkOffers &
    Pick<Kernel, 'chooseNamespace'>
  readonly account: Omit<AccountController, 'start'>
  readonly router: Omit<RouterController, 'stop'>
  readonly theme: ThemeController
  readonly options: OptionsController
  readonly notices: Omit<NoticesController, 'stop'>
  readonly features: Pick<FeatureLoader, 'load'>
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
   * Loads what acts on wallets and begins discovery. Opening the modal and every verb do this by themselves; a host
   * that lists connectors without the modal calls it. Failure: `FEATURE_LOAD_FAILED`; the next call tries again.
   */
  load(): Promise<void>
  /** Whether {@link Foyer.load} is done. */
  isLoaded(): boolean
  /**
   * Reopens stored sessions and begins to listen. The returned stop ends all of it and leaves wallets connected; the
   * instance can be started again. Throws `INSTANCE_DUPLICATE` while another one runs under this id.
   */
  start(): Stop
}

/**
 * Creates an instance. Pure: touches no window, storage, timer or network until `start`.
 *
 * Throws `OPTION_INVALID`, `ADAPTER_DUPLICATE`, `NETWORK_NOT_FOUND`.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const read = readOptions(options)
  const kernel = createKernel(options, read)
  const { store, events } = kernel
  const loader = createEngineLoader(kernel)
  const whenLoaded = async <Result>(run: (engine: Engine) => Result | Promise<Result>): Promise<Result> =>
    run(await loader.load())
  /** For verbs that promise nothing: at once where the engine is here, otherwise as soon as it is. */
  const act = (run: (engine: Engine) => void) => {
    const engine = loader.current()
    if (engine) run(engine)
    else whenLoaded(run).catch(kernel.report)
  }
  /** For verbs that promise a result: starts in the same task where the engine is here. */
  const ask = <Result>(run: (engine: Engine) => Promise<Result>) => {
    const engine = loader.current()
    return engine ? run(engine) : whenLoaded(run)
  }

  const newest = { attempt: 0 }

  const requireAdapter = (namespace: Namespace) => {
    if (!kernel.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }

  return {
    id: read.id,
    connection: {
      connect(wanted) {
        const attempt = ++newest.attempt
        return ask(async ({ connection }) => {
          if (attempt !== newest.attempt) throw new FoyerError('ABORTED') // cancelled while the engine was loading
          return connection.connect(wanted)
        })
      },
      cancelConnect() {
        newest.attempt += 1
        loader.current()?.connection.cancelConnect()
      },
      disconnect: namespace => ask(({ connection }) => connection.disconnect(namespace)),
      chooseAccount(account) {
        const engine = loader.current()
        if (!engine) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
        engine.connection.chooseAccount(account)
      },
      session: namespace => loader.current()?.connection.session(namespace),
      addRecentWallet: wallet => act(({ connection }) => connection.addRecentWallet(wallet)),
    },
    networks: {
      chooseNamespace: kernel.chooseNamespace,
      switchNetwork: networkId => ask(({ networks }) => networks.switchNetwork(networkId)),
      cancelSwitch: () => loader.current()?.networks.cancelSwitch(),
      addNetwork(network) {
        checkNetwork(network)
        requireAdapter('namespace' in network ? network.namespace : 'eip155')
        act(({ offers }) => offers.addNetwork(network))
      },
      removeNetwork(networkId) {
        requireAdapter(parseNetworkId(networkId).namespace)
        act(({ offers, networks }) => {
          offers.removeNetwork(networkId)
          networks.leaveRemoved(networkId)
        })
      },
    },
    account: {
      refreshBalance: (...request) => ask(({ account }) => account.refreshBalance(...request)),
      addLabel: (...label) => act(({ account }) => account.addLabel(...label)),
      removeLabel: address => act(({ account }) => account.removeLabel(address)),
    },
    router: {
      open(request) {
        openModal(kernel, request)
        loader.load().catch(kernel.report)
      },
      close: request => closeModal(kernel, request),
      requestClose: from => act(({ router }) => router.requestClose(from)),
      push: route => act(({ router }) => router.push(route)),
      replace: route => act(({ router }) => router.replace(route)),
      reset: route => act(({ router }) => router.reset(route)),
      goBack: () => act(({ router }) => router.goBack()),
      goBackTo: index => act(({ router }) => router.goBackTo(index)),
      pushTransaction: request => act(({ router }) => router.pushTransaction(request)),
      popTransaction: outcome => act(({ router }) => router.popTransaction(outcome)),
    },
    features: { load: (id, load) => whenLoaded(({ features }) => features.load(id, load)) },
    theme: createThemeController(kernel),
    options: createOptionsController(kernel),
    notices: kernel.notices,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: listener => store.subscribe((state, previous) => callListener(listener, state, previous)),
    on: (type, listener) =>
      events.subscribe(event => {
        if (event.type === type) listener(event as Parameters<typeof listener>[0]) // narrowed by its type
      }),
    track: kernel.track,
    load: async () => void (await loader.load()),
    isLoaded: () => loader.current() !== undefined,
    start() {
      const releaseId = claimId(read.id)
      hydrateNetworks(kernel)
      warnOfMissingAdapters(kernel)
      const stops = [
        loader.start(),
        syncTabs(kernel, {
          letGo: namespace => loader.current()?.connection.letGo(namespace),
          restore: namespace => act(({ connection }) => void connection.restore(namespace)),
        }),
        kernel.notices.stop,
        () => store.setState({ modal: initialModalState }),
        releaseId,
      ]
      if (markStoredSessions(kernel)) {
        withDeadline(loader.load, {
          timeoutMs: kernel.settings.restoreTimeoutMs,
          onTimeout: () => new FoyerError('FEATURE_LOAD_FAILED', { name: 'engine' }),
        }).catch(error => giveUpRestore(kernel, error))
      }
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
  }
}

/** Shows stored connections as being reopened from the first moment on. Returns whether there are any. */
function markStoredSessions({ storage, store }: Kernel): boolean {
  const restoring = namespaces.filter(each => storage.read(connectorIdEntry(each)) !== undefined)
  if (restoring.length > 0) store.setState(state => ({ connection: { ...state.connection, restoring } }))
  return restoring.length > 0
}

function giveUpRestore({ store, report }: Kernel, error: unknown): void {
  store.setState(state => ({ connection: { ...state.connection, restoring: [] } }))
  report(error)
}

/** A network that nothing can connect to is a mistake in the set-up: the host's developer is told, the rest works. */
function warnOfMissingAdapters({ adapters, settings, store, notices }: Kernel): void {
  const served = new Set([...adapters.keys(), ...settings.connectors.flatMap(each => each.namespaces)])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // its keys are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    notices.raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
