import { callListener, FoyerError, type Namespace, parseNetworkId, toNetwork } from '@foyer/common'
import type { TransactionActions, TransactionName, TransactionRequest } from '../features/payments/state.js'
import { closeModal, openModal, visitModal } from '../modal/router/openModal.js'
import { selectConnectedNamespaces } from '../wallet/connection/selectors.js'
import { chooseNamespace } from '../wallet/networks/activateNetwork.js'
import { type Instance, requireNamespace } from './createInstance.js'
import type { Engine } from './engine.js'
import type { EngineLoader } from './engineLoader.js'
import type { Foyer } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'
import { checkNetwork } from './options/readOptions.js'

/** How actions reach the engine, which may not be here yet. */
interface EngineAccess extends EngineLoader {
  /** For actions that promise nothing: at once where the engine is here, otherwise as soon as it is. */
  act(run: (engine: Engine) => void): void
  /** For actions that promise a result: starts in the same task where the engine is here. */
  ask<Result>(run: (engine: Engine) => Promise<Result>): Promise<Result>
}

/** The actions of every room that acts. */
export type Actions = Pick<
  Foyer,
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

/** Makes the actions of an instance; each loads the engine first where it must. */
export function createActions(instance: Instance, loader: EngineLoader): Actions {
  const { act, ask } = createAccess(instance, loader)
  const access = { ...loader, act, ask }
  const load: Foyer['features']['load'] = (id, module) =>
    loader.load().then(({ features }) => features.load(id, module))
  const follow = (name: keyof TransactionActions) => async (request: TransactionName) =>
    (await load('payments')).transactions[name](request as TransactionRequest) // each is given what it asks for
  return {
    ...sessionActions(instance, access),
    connection: connectionActions(access),
    networks: networkActions(instance, access),
    router: routerActions(instance, access),
    account: {
      refreshBalance: (namespace, options) =>
        ask(({ account }) => account.refreshBalance(namespace, options)),
      readKind: namespace => ask(({ account }) => account.readKind(namespace)),
      addLabel: (address, label) => act(({ account }) => account.addLabel(address, label)),
      removeLabel: address => act(({ account }) => account.removeLabel(address)),
      chooseTab: tab => act(({ account }) => account.chooseTab(tab)),
    },
    pairing: {
      start: request => act(({ pairing }) => pairing.start(request)),
      followDeepLink(followed) {
        let isOpened = false
        act(({ pairing }) => {
          isOpened = pairing.followDeepLink(followed)
        })
        return isOpened
      },
      openWallet: opened => act(({ pairing }) => pairing.openWallet(opened)),
      openWhenLinked: wallet => act(({ pairing }) => pairing.openWhenLinked(wallet)),
    },
    directory: {
      prefetch: () => ask(({ directory }) => directory.prefetch()),
      loadPage: () => ask(({ directory }) => directory.loadPage()),
      search: request => ask(({ directory }) => directory.search(request)),
    },
    notices: {
      showSnackbar: (variant, content, options) =>
        act(({ notices }) => notices.showSnackbar(variant, content, options)),
      hideSnackbar: () => act(({ notices }) => notices.hideSnackbar()),
      raiseAlert: error => act(({ notices }) => notices.raiseAlert(error)),
      hideAlert: () => act(({ notices }) => notices.hideAlert()),
    },
    transactions: {
      add: follow('add'),
      retry: follow('retry'),
      remove: follow('remove'),
    },
    features: {
      load,
      isPending: id => instance.storage.has(`${id}_pending`),
    },
  }
}

function createAccess({ report }: Instance, loader: EngineLoader): Pick<EngineAccess, 'act' | 'ask'> {
  return {
    act(run) {
      const engine = loader.current()
      if (engine) run(engine)
      else loader.load().then(run).catch(report)
    },
    ask(run) {
      const engine = loader.current()
      return engine ? run(engine) : loader.load().then(run)
    },
  }
}

function connectionActions({ act, ask, current }: EngineAccess): Actions['connection'] {
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
        if (attempt !== newest) throw new FoyerError('ABORTED') // cancelled while the engine was loading
        return connection.connect(choice)
      })
    },
    cancelConnect() {
      newest += 1
      current()?.connection.cancelConnect()
    },
    disconnect: (namespace, options) => ask(({ connection }) => connection.disconnect(namespace, options)),
    disconnectWallet: id => ask(({ connection }) => connection.disconnectWallet(id)),
    chooseAccount: account => requireConnection().chooseAccount(account),
    chooseWallet: id => requireConnection().chooseWallet(id),
    session(namespace) {
      requireNamespace(namespace, 'get connection controller client')
      return current()?.connection.session(namespace)
    },
    addRecentWallet: wallet => act(({ connection }) => connection.addRecentWallet(wallet)),
    askWhoAnswers: key => act(({ connection }) => connection.askWhoAnswers(key)),
  }
}

function sessionActions(
  { store }: Instance,
  { current }: EngineAccess,
): Pick<Actions, 'getSession' | 'watchSession'> {
  const getSession: Foyer['getSession'] = namespace => {
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

function networkActions(instance: Instance, { act, ask, current }: EngineAccess): Actions['networks'] {
  const requireAdapter = (namespace: Namespace) => {
    if (!instance.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }
  return {
    chooseNamespace(namespace) {
      requireNamespace(namespace, 'update chain account data')
      chooseNamespace(instance.store, namespace)
    },
    switchNetwork: networkId => ask(({ networks }) => networks.switchNetwork(networkId)),
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
  }
}

function routerActions(instance: Instance, { act, load }: EngineAccess): Actions['router'] {
  return {
    open(request) {
      if (hasNothingToShow(instance.store.getState())) return
      openModal(instance, request)
      load().then(({ opened }) => opened(request), instance.report)
    },
    visit() {
      if (visitModal(instance)) load().then(({ visited }) => visited(), instance.report)
    },
    close: request => closeModal(instance, request),
    requestClose: from => act(({ router }) => router.requestClose(from)),
    push: route => act(({ router }) => router.push(route)),
    replace: route => act(({ router }) => router.replace(route)),
    reset: route => act(({ router }) => router.reset(route)),
    goBack: () => act(({ router }) => router.goBack()),
    goBackTo: index => act(({ router }) => router.goBackTo(index)),
    pushTransaction: request => act(({ router }) => router.pushTransaction(request)),
    popTransaction: outcome => act(({ router }) => router.popTransaction(outcome)),
  }
}

/** A modal that only connects is done once that is; what a feature must ask still opens it. */
function hasNothingToShow(state: FoyerState): boolean {
  return state.options.basic && selectConnectedNamespaces(state).length > 0
}
