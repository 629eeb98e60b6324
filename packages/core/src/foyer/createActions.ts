import { FoyerError, type Namespace, parseNetworkId } from '@foyer/common'
import { selectConnectedNamespaces } from '../wallet/connection/selectors.js'
import { checkNetwork } from './options/readOptions.js'
import { closeModal, openModal } from '../modal/router/openModal.js'
import type { Engine } from './engine.js'
import type { EngineLoader } from './engineLoader.js'
import type { Foyer } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'
import { type KernelBase, requireNamespace } from './kernel.js'

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
  'connection' | 'networks' | 'account' | 'router' | 'features' | 'pairing' | 'directory' | 'notices'
>

/** Makes the actions of an instance; one that acts loads the engine first where it must. */
export function createActions(kernel: KernelBase, loader: EngineLoader): Actions {
  const whenLoaded = async <Result>(run: (engine: Engine) => Result | Promise<Result>): Promise<Result> =>
    run(await loader.load())
  const access: EngineAccess = {
    ...loader,
    act(run) {
      const engine = loader.current()
      if (engine) run(engine)
      else whenLoaded(run).catch(kernel.report)
    },
    ask(run) {
      const engine = loader.current()
      return engine ? run(engine) : whenLoaded(run)
    },
  }
  return {
    connection: connectionActions(access),
    networks: networkActions(kernel, access),
    account: {
      ...handOver(access.ask, 'account', ['refreshBalance']),
      ...handOver(access.act, 'account', ['addLabel', 'removeLabel', 'chooseTab']),
    },
    router: routerActions(kernel, access),
    pairing: handOver(access.act, 'pairing', ['start', 'followDeepLink', 'openWallet']),
    directory: handOver(access.ask, 'directory', ['prefetch', 'loadPage', 'search']),
    notices: handOver(access.act, 'notices', ['showSnackbar', 'hideSnackbar', 'raiseAlert', 'hideAlert']),
    features: {
      load: (id, load) => whenLoaded(({ features }) => features.load(id, load)),
      isPending: id => kernel.storage.has(`${id}_pending`),
    },
  }
}

function connectionActions({ act, ask, current }: EngineAccess): Actions['connection'] {
  const newest = { attempt: 0 }
  return {
    connect(wanted) {
      const attempt = ++newest.attempt
      return ask(async ({ connection }) => {
        if (attempt !== newest.attempt) throw new FoyerError('ABORTED') // cancelled while the engine was loading
        return connection.connect(wanted)
      })
    },
    cancelConnect() {
      newest.attempt += 1
      current()?.connection.cancelConnect()
    },
    chooseAccount(account) {
      const engine = current()
      if (!engine) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
      engine.connection.chooseAccount(account)
    },
    session(namespace) {
      requireNamespace(namespace, 'get connection controller client')
      return current()?.connection.session(namespace)
    },
    ...handOver(ask, 'connection', ['disconnect']),
    ...handOver(act, 'connection', ['addRecentWallet']),
  }
}

function networkActions(kernel: KernelBase, { act, ask, current }: EngineAccess): Actions['networks'] {
  const requireAdapter = (namespace: Namespace) => {
    if (!kernel.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }
  return {
    chooseNamespace(namespace) {
      requireNamespace(namespace, 'update chain account data')
      kernel.chooseNamespace(namespace)
    },
    ...handOver(ask, 'networks', ['switchNetwork']),
    cancelSwitch: () => current()?.networks.cancelSwitch(),
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
  }
}

function routerActions(kernel: KernelBase, { act, load }: EngineAccess): Actions['router'] {
  return {
    open(request) {
      if (hasNothingToShow(kernel.store.getState())) return
      openModal(kernel, request)
      load().then(({ opened }) => opened(request), kernel.report)
    },
    close: request => closeModal(kernel, request),
    ...handOver(act, 'router', [
      'requestClose',
      'push',
      'replace',
      'reset',
      'goBack',
      'goBackTo',
      'pushTransaction',
      'popTransaction',
    ]),
  }
}

/** A modal that only connects is done once that is; what a feature must ask still opens it. */
function hasNothingToShow(state: FoyerState): boolean {
  return state.options.basic && selectConnectedNamespaces(state).length > 0
}

/** Verbs that do nothing but hand over to their room of the engine. */
function handOver<
  Room extends 'account' | 'connection' | 'networks' | 'router' | 'pairing' | 'directory' | 'notices',
  Name extends keyof Engine[Room],
>(
  how: (run: (engine: Engine) => Promise<unknown>) => unknown,
  room: Room,
  names: readonly Name[],
): Pick<Engine[Room], Name> {
  const actions = names.map(name => [
    name,
    (...values: readonly unknown[]) => how(engine => (engine[room][name] as HandedAction)(...values)),
  ])
  return Object.fromEntries(actions) as Pick<Engine[Room], Name> // one action for each name, with the same values
}

type HandedAction = (...values: readonly unknown[]) => Promise<unknown>
