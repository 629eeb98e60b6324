import { FoyerError, type Namespace, parseNetworkId } from '@foyer/common'
import { checkNetwork } from '../options/readOptions.js'
import { closeModal } from '../router/closeModal.js'
import { openModal } from '../router/openModal.js'
import type { Engine } from './engine.js'
import type { EngineLoader } from './engineLoader.js'
import type { Foyer } from './Foyer.js'
import type { Kernel } from './kernel.js'

/** How verbs reach the engine, which may not be here yet. */
interface EngineAccess extends EngineLoader {
  /** For verbs that promise nothing: at once where the engine is here, otherwise as soon as it is. */
  act(run: (engine: Engine) => void): void
  /** For verbs that promise a result: starts in the same task where the engine is here. */
  ask<Result>(run: (engine: Engine) => Promise<Result>): Promise<Result>
}

/** The verbs of every room that acts. */
export type Verbs = Pick<Foyer, 'connection' | 'networks' | 'account' | 'router' | 'features'>

/** Makes the verbs of an instance; one that acts loads the engine first where it must. */
export function createVerbs(kernel: Kernel, loader: EngineLoader): Verbs {
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
    connection: connectionVerbs(access),
    networks: networkVerbs(kernel, access),
    account: accountVerbs(access),
    router: routerVerbs(kernel, access),
    features: { load: (id, load) => whenLoaded(({ features }) => features.load(id, load)) },
  }
}

function connectionVerbs({ act, ask, current }: EngineAccess): Verbs['connection'] {
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
    disconnect: namespace => ask(({ connection }) => connection.disconnect(namespace)),
    chooseAccount(account) {
      const engine = current()
      if (!engine) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
      engine.connection.chooseAccount(account)
    },
    session: namespace => current()?.connection.session(namespace),
    addRecentWallet: wallet => act(({ connection }) => connection.addRecentWallet(wallet)),
  }
}

function networkVerbs(kernel: Kernel, { act, ask, current }: EngineAccess): Verbs['networks'] {
  const requireAdapter = (namespace: Namespace) => {
    if (!kernel.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }
  return {
    chooseNamespace: kernel.chooseNamespace,
    switchNetwork: networkId => ask(({ networks }) => networks.switchNetwork(networkId)),
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

function accountVerbs({ act, ask }: EngineAccess): Verbs['account'] {
  return {
    refreshBalance: (...request) => ask(({ account }) => account.refreshBalance(...request)),
    addLabel: (...label) => act(({ account }) => account.addLabel(...label)),
    removeLabel: address => act(({ account }) => account.removeLabel(address)),
  }
}

function routerVerbs(kernel: Kernel, { act, load }: EngineAccess): Verbs['router'] {
  return {
    open(request) {
      openModal(kernel, request)
      load().catch(kernel.report)
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
  }
}
