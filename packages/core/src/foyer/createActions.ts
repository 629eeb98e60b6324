import { callListener, FoyerError, type Namespace, parseNetworkId, toNetwork } from '@foyer/common'
import { closeModal, openModal, visitModal } from '../modal/router/openModal.js'
import type { TransactionActions, TransactionName, TransactionRequest } from '../orders/OrderActions.js'
import { selectConnectedNamespaces } from '../wallet/connection/selectors.js'
import { chooseNamespace } from '../wallet/networks/activateNetwork.js'
import { type Instance, requireNamespace } from './createInstance.js'
import type { Engine } from './engine.js'
import type { EngineLoader } from './engineLoader.js'
import type { FoyerInstance } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'
import { checkNetwork } from './options/readOptions.js'

/** The names of a room's actions that return `Result`. */
type NamesOf<Room, Result> = {
  [Name in keyof Room]: Room[Name] extends (...values: never[]) => Result ? Name : never
}[keyof Room]

/** Access to the engine for actions, which may run before it is loaded. */
interface EngineAccess extends EngineLoader {
  /** Runs an action without a result: synchronously if the engine is loaded, otherwise once it is. */
  act(run: (engine: Engine) => void): void
  /** Runs an action with a result. It starts synchronously if the engine is loaded. */
  ask<Result>(run: (engine: Engine) => Promise<Result>): Promise<Result>
  /** Wraps the given actions of a room with {@link act}. */
  acts<Room extends keyof Engine, Name extends NamesOf<Engine[Room], void>>(
    room: Room,
    ...names: readonly Name[]
  ): Pick<Engine[Room], Name>
  /** Wraps the given actions of a room with {@link ask}. */
  asks<Room extends keyof Engine, Name extends NamesOf<Engine[Room], Promise<unknown>>>(
    room: Room,
    ...names: readonly Name[]
  ): Pick<Engine[Room], Name>
}

/** The actions of an instance that need the engine. */
export type Actions = Pick<
  FoyerInstance,
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'getSession'
  | 'watchSession'
  | 'connection'
  | 'networks'
  | 'account'
  | 'router'
  | 'features'
  | 'pairing'
  | 'directory'
  | 'notices'
  | 'transactions'
>

/** Creates the actions of an instance. They load the engine first if they need it. */
export function createActions(instance: Instance, loader: EngineLoader): Actions {
  const access = createAccess(instance, loader)
  const { act, acts, asks } = access
  const load: FoyerInstance['features']['load'] = (id, module) =>
    loader.load().then(({ features }) => features.load(id, module))
  const follow = (name: keyof TransactionActions) => async (request: TransactionName) =>
    // `Foyer.transactions` types the request of each name.
    (await load('payments')).transactions[name](request as TransactionRequest)
  return {
    ...sessionActions(instance, access),
    ...connectionActions(access),
    ...networkActions(instance, access),
    ...routerActions(instance, access),
    account: {
      ...asks('account', 'refreshBalance', 'readKind'),
      ...acts('account', 'addLabel', 'removeLabel', 'chooseTab', 'hideBalances'),
    },
    pairing: {
      ...acts('pairing', 'start', 'openWallet', 'openWhenLinked'),
      followDeepLink(followed) {
        let isOpened = false
        act(({ pairing }) => {
          isOpened = pairing.followDeepLink(followed)
        })
        return isOpened
      },
    },
    directory: asks('directory', 'prefetch', 'loadPage', 'search'),
    notices: acts('notices', 'showSnackbar', 'hideSnackbar', 'raiseAlert', 'hideAlert'),
    transactions: {
      add: follow('add'),
      retry: follow('retry'),
      remove: follow('remove'),
    },
    features: {
      load,
      loaded: id => loader.current()?.features.loaded(id),
      isPending: id => instance.storage.has(`${id}_pending`),
    },
  }
}

function createAccess({ report }: Instance, loader: EngineLoader): EngineAccess {
  const act: EngineAccess['act'] = run => {
    const engine = loader.current()
    if (engine) run(engine)
    else loader.load().then(run).catch(report)
  }
  const ask: EngineAccess['ask'] = run => {
    const engine = loader.current()
    return engine ? run(engine) : loader.load().then(run)
  }
  return {
    ...loader,
    act,
    ask,
    acts: (room, ...names) => actionsOf(act, room, names),
    asks: (room, ...names) => actionsOf(ask, room, names),
  }
}

/** Creates an action per name that forwards to the room. {@link EngineAccess} checks the types. */
function actionsOf<Room extends keyof Engine, Name extends keyof Engine[Room]>(
  send: (run: (engine: Engine) => Promise<unknown>) => unknown,
  room: Room,
  names: readonly Name[],
): Pick<Engine[Room], Name> {
  const make =
    (name: Name) =>
    (...values: never[]) =>
      send(engine => (engine[room][name] as (...values: never[]) => Promise<unknown>)(...values))
  return Object.fromEntries(names.map(name => [name, make(name)])) as Pick<Engine[Room], Name>
}

function connectionActions({
  acts,
  asks,
  ask,
  current,
}: EngineAccess): Pick<Actions, 'connect' | 'disconnect' | 'connection'> {
  let newest = 0
  const requireConnection = () => {
    const engine = current()
    if (!engine) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
    return engine.connection
  }
  return {
    connect(choice) {
      const attempt = ++newest
      return ask(async ({ connection }) => {
        if (attempt !== newest) throw new FoyerError('ABORTED') // canceled while the engine was loading
        return connection.connect(choice)
      })
    },
    ...asks('connection', 'disconnect'),
    connection: {
      cancelConnect() {
        newest += 1
        current()?.connection.cancelConnect()
      },
      ...asks('connection', 'disconnectWallet'),
      chooseAccount: account => requireConnection().chooseAccount(account),
      chooseWallet: id => requireConnection().chooseWallet(id),
      session(namespace) {
        requireNamespace(namespace, 'get connection controller client')
        return current()?.connection.session(namespace)
      },
      ...acts('connection', 'addRecentWallet', 'lookAgain', 'askWhoAnswers'),
    },
  }
}

function sessionActions(
  { store }: Instance,
  { current }: EngineAccess,
): Pick<Actions, 'getSession' | 'watchSession'> {
  const getSession: FoyerInstance['getSession'] = namespace => {
    requireNamespace(namespace, 'get connection controller client')
    return current()?.sessions.get(namespace)
  }
  return {
    getSession,
    watchSession(namespace, listener) {
      let known = getSession(namespace)
      return store.subscribe(() => {
        const session = getSession(namespace)
        if (session === known) return
        known = session
        callListener(listener, session)
      })
    },
  }
}

function networkActions(
  instance: Instance,
  { act, asks, current }: EngineAccess,
): Pick<Actions, 'switchNetwork' | 'networks'> {
  const requireAdapter = (namespace: Namespace) => {
    if (!instance.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }
  return {
    ...asks('networks', 'switchNetwork'),
    networks: {
      chooseNamespace(namespace) {
        requireNamespace(namespace, 'update chain account data')
        chooseNamespace(instance.store, namespace)
      },
      cancelSwitch: () => current()?.networks.cancelSwitch(),
      addNetwork(network) {
        checkNetwork(network)
        requireAdapter(toNetwork(network).namespace)
        act(({ networks }) => networks.addNetwork(network))
      },
      removeNetwork(networkId) {
        requireAdapter(parseNetworkId(networkId).namespace)
        act(({ networks }) => {
          networks.removeNetwork(networkId)
          networks.leaveRemoved(networkId)
        })
      },
    },
  }
}

function routerActions(
  instance: Instance,
  { acts, load }: EngineAccess,
): Pick<Actions, 'open' | 'close' | 'router'> {
  return {
    open(request) {
      if (hasNothingToShow(instance.store.getState())) return
      openModal(instance, request)
      load().then(({ opened }) => opened(request), instance.report)
    },
    close: request => closeModal(instance, request),
    router: {
      visit() {
        if (visitModal(instance)) load().then(({ visited }) => visited(), instance.report)
      },
      ...acts('router', 'requestClose', 'push', 'replace', 'reset', 'goBack', 'goBackTo'),
      ...acts('router', 'returnAfterReload', 'pushTransaction', 'popTransaction'),
    },
  }
}

/**
 * Returns whether the modal has no view: a basic modal only connects. Features still open it for their own questions.
 */
function hasNothingToShow(state: FoyerState): boolean {
  return state.options.modal.connectOnly && selectConnectedNamespaces(state).length > 0
}
