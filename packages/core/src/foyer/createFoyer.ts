import { callListener, FoyerError, type Namespace, namespaces, type Stop, withDeadline } from '@foyer/common'
import { initialModalState } from '../modal/router/routerState.js'
import { createThemeController } from '../modal/theme/controller.js'
import { connectorIdEntry } from '../wallet/connection/state.js'
import { syncTabs } from '../wallet/connection/syncTabs.js'
import { hydrateNetworks } from '../wallet/networks/activateNetwork.js'
import { createActions } from './createActions.js'
import { claimId, createInstance, type Instance, isBackFromLogin } from './createInstance.js'
import { createEngineLoader, type EngineLoader } from './engineLoader.js'
import type { Foyer, FoyerInstance } from './Foyer.js'
import { createOptionsController } from './options/controller.js'
import type { FoyerOptions } from './options/FoyerOptions.js'
import { readOptions } from './options/readOptions.js'

/** Claims the instance's id, reads the stored entries, and starts listening. Throws `INSTANCE_DUPLICATE`. */
function startInstance(instance: Instance, loader: EngineLoader): Stop {
  const releaseId = claimId(instance.id)
  hydrateNetworks(instance)
  const stops = [
    loader.start(),
    syncTabs(instance.storage, namespace => {
      const engine = loader.current()
      if (engine) engine.connection.followStored(namespace)
      else if (instance.storage.read(connectorIdEntry(namespace))) loader.load().catch(instance.report)
    }),
    () => instance.store.setState({ modal: initialModalState }),
    releaseId,
  ]
  const reconnecting = namespaces.filter(each => isReconnecting(instance, each))
  const show = (shown: readonly Namespace[]) =>
    instance.store.setState(state => ({ connection: { ...state.connection, reconnecting: shown } }))
  if (reconnecting[0]) show(reconnecting) // before the engine is loaded
  const isLeft = ['payments_followed', 'wallet_to_get'].some(instance.storage.has)
  if (reconnecting[0] ?? (isBackFromLogin() || isLeft)) {
    withDeadline(loader.load, {
      timeoutMs: instance.settings.advanced.reconnectTimeoutMs,
      onTimeout: () => new FoyerError('FEATURE_LOAD_FAILED', { name: 'engine' }),
    }).catch(error => {
      show([])
      instance.report(error)
    })
  }
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}

/**
 * Returns whether a namespace connects automatically: it has a stored connection, or the page runs inside a wallet.
 */
function isReconnecting({ storage, adapters }: Instance, namespace: Namespace): unknown {
  return storage.read(connectorIdEntry(namespace)) ?? adapters.get(namespace)?.walletAround?.()
}

/** Creates an instance with everything that Foyer's own packages use. See {@link createFoyer}. */
export function createFoyerInstance(options: FoyerOptions): FoyerInstance {
  const read = readOptions(options)
  const instance = createInstance(options, read)
  const { store, events } = instance
  const loader = createEngineLoader(instance)
  const rooms: Omit<FoyerInstance, 'advanced'> = {
    ...createActions(instance, loader),
    ...createThemeController(instance),
    ...createOptionsController(instance),
    id: read.id,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: listener => store.subscribe((state, previous) => callListener(listener, state, previous)),
    on: (type, listener) =>
      events.subscribe(event => {
        if (event.type === type) listener(event as Parameters<typeof listener>[0]) // narrowed by `type`
      }),
    track: instance.track,
    load: async () => void (await loader.load()),
    isLoaded: () => loader.current() !== undefined,
    start: () => startInstance(instance, loader),
  }
  return { ...rooms, advanced: rooms }
}

/**
 * Creates an instance. Pure: it touches no window, storage, timer or network until it is started.
 *
 * Throws `OPTION_INVALID`, `ADAPTER_DUPLICATE`, `NETWORK_NOT_FOUND`.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createFoyer(options: FoyerOptions): Foyer {
  return createFoyerInstance(options)
}

const wrapped = new WeakMap<Foyer, FoyerInstance>()

/**
 * Returns an instance with everything that Foyer's own packages use. A host may pass an object of its own with the
 * members of a `Foyer`: the others come from its `advanced`.
 */
export function instanceOf(foyer: Foyer): FoyerInstance {
  if ('start' in foyer) return foyer as FoyerInstance // `createFoyer` creates no other
  // `createFoyer` puts every room into `advanced`.
  const known = wrapped.get(foyer) ?? ({ ...foyer.advanced, ...foyer } as FoyerInstance)
  wrapped.set(foyer, known)
  return known
}
