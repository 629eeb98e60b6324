import { createEmitter, FoyerError, type Namespace, type Stop, toFailure } from '@foyer/common'
import { createStore } from 'zustand/vanilla'
import { type AccountController, createAccountController } from '../account/controller.js'
import { initialAccountsState } from '../account/state.js'
import { type ConnectionController, createConnectionController } from '../connection/controller.js'
import { resyncOnReturn } from '../connection/resyncOnReturn.js'
import { initialConnectionState } from '../connection/state.js'
import { syncTabs } from '../connection/syncTabs.js'
import { createFeatureLoader, type FeatureLoader } from '../features/loadFeature.js'
import { createNetworksController, type NetworksController } from '../networks/controller.js'
import { initialNetworksState } from '../networks/initialNetworksState.js'
import { nextNetworksState } from '../networks/transitions.js'
import { createNoticesController, type NoticesController } from '../notices/controller.js'
import { initialNoticesState } from '../notices/state.js'
import { createOptionsController, type OptionsController } from '../options/controller.js'
import type { FoyerOptions } from '../options/FoyerOptions.js'
import { type ReadOptions, readOptions } from '../options/readOptions.js'
import { cancelOnLeave } from '../router/cancelOnLeave.js'
import { createRouterController, type RouterController } from '../router/controller.js'
import { initialModalState } from '../router/modalState.js'
import { navigateOnChange } from '../router/navigateOnChange.js'
import { initialRouterState } from '../router/routerState.js'
import { createBackend } from '../storage/backends.js'
import { createStorage } from '../storage/createStorage.js'
import { createReporter } from '../telemetry/createReporter.js'
import type { FoyerEvent, TrackedEvent } from '../telemetry/events.js'
import { sendTelemetry } from '../telemetry/sendTelemetry.js'
import { createThemeController, type ThemeController } from '../theme/controller.js'
import type { FoyerState } from './FoyerState.js'
import type { Kernel } from './kernel.js'
import { claimId } from './liveIds.js'
import { createRegistries } from './registries.js'

/** One instance: its state, and the verbs of each room. */
export interface Foyer {
  readonly id: string
  readonly connection: Omit<ConnectionController, 'start'>
  readonly networks: Omit<NetworksController, 'hydrate'>
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
   * Begins discovery, reopens stored sessions, starts the effects. The returned stop ends all of it and leaves wallets
   * connected; the instance can be started again. Throws `INSTANCE_DUPLICATE` while another one runs under this id.
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
  const connection = createConnectionController(kernel)
  const networks = createNetworksController(kernel, connection)
  const account = createAccountController(kernel)
  const router = createRouterController(kernel)
  const features = createFeatureLoader(kernel)

  const start = () => {
    const releaseId = claimId(read.id)
    networks.hydrate()
    warnOfMissingAdapters(kernel)
    const stops = [
      kernel.registries.addCloseGuard(({ view }) => (view === 'UnsupportedChain' ? 'shake' : undefined)),
      sendTelemetry(kernel),
      navigateOnChange(kernel, router),
      cancelOnLeave(kernel, { connection, networks }),
      account.start(),
      connection.start(),
      syncTabs(kernel, connection),
      resyncOnReturn(connection),
      features.stop,
      router.stop,
      kernel.notices.stop,
      releaseId,
    ]
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }

  return {
    id: read.id,
    connection,
    networks,
    account,
    router,
    features,
    theme: createThemeController(kernel),
    options: createOptionsController(kernel),
    notices: kernel.notices,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    on: (type, listener) =>
      events.subscribe(event => {
        if (event.type === type) listener(event as Parameters<typeof listener>[0]) // narrowed by its type
      }),
    track: kernel.track,
    start,
  }
}

function createKernel(options: FoyerOptions, read: ReadOptions): Kernel {
  const store = createStore<FoyerState>(() => initialState(options, read))
  const events = createEmitter<FoyerEvent>()
  const log = options.log ?? ((_level, error) => console.error(error))
  const report = createReporter(error =>
    events.emit({ type: 'failed', failure: toFailure(error), category: error.category }),
  )
  const { storage: wanted = 'local' } = options
  const opened: { backend?: ReturnType<typeof createBackend> } = {}
  const kernel: Omit<Kernel, 'notices'> = {
    id: read.id,
    store,
    events,
    log,
    report,
    adapters: new Map((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    registries: createRegistries(),
    settings: {
      projectId: options.projectId,
      metadata: options.metadata,
      services: options.services ?? {},
      connectors: options.connectors ?? [],
      connectorImages: options.connectorImages ?? {},
      customRpcUrls: options.customRpcUrls ?? {},
      chainImages: options.chainImages ?? {},
      accountTypes: read.accountTypes,
      connectTimeoutMs: options.connectTimeoutMs ?? 120_000,
      restoreTimeoutMs: options.restoreTimeoutMs ?? 3000,
    },
    storage: createStorage({
      prefix: `@foyer/${read.id}/`,
      backend: () => {
        opened.backend ??= typeof wanted === 'string' ? createBackend(wanted) : wanted
        return opened.backend
      },
      onFailure: key => report(new FoyerError('STORAGE_UNAVAILABLE', { key })),
    }),
    track: tracked => events.emit({ type: 'tracked', tracked }),
    chooseNamespace: (namespace: Namespace) =>
      store.setState(state => ({
        networks: nextNetworksState(state.networks, { type: 'namespaceActivated', namespace }),
      })),
  }
  return Object.assign(kernel, { notices: createNoticesController(kernel) })
}

function initialState(options: FoyerOptions, read: ReadOptions): FoyerState {
  return {
    options: read.changeable,
    networks: initialNetworksState(read.networks, read.defaultNetworkId),
    connection: initialConnectionState,
    accounts: initialAccountsState,
    router: initialRouterState,
    modal: initialModalState,
    theme: { mode: options.theme?.mode ?? 'dark', variables: options.theme?.variables ?? {} },
    notices: initialNoticesState,
    features: {},
  }
}

/** A network that nothing can connect to is a mistake in the set-up: the host's developer is told, the rest works. */
function warnOfMissingAdapters({ adapters, settings, store, notices }: Kernel): void {
  const served = new Set([...adapters.keys(), ...settings.connectors.flatMap(each => each.namespaces)])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // its keys are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    notices.raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
