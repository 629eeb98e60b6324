import { type Failure, FoyerError, loadExport, type Stop, stopAll } from '@foyer/common'
import { createStorage, type FoyerStorage } from '../base/createStorage.js'
import { watchWake } from '../base/pageWake.js'
import { createReadingHome } from '../base/readingHome.js'
import { createEmbeddedConnector } from '../features/embedded/embeddedConnector.js'
import { startTelemetry } from '../features/telemetry/startTelemetry.js'
import { createNoticesController, hideOnClose, type NoticesController } from '../modal/notices/controller.js'
import { createArrivals } from '../modal/router/arrivals.js'
import { cancelOnLeave, createRouterController, type RouterController } from '../modal/router/controller.js'
import {
  applyOpeningRule,
  leaveUnsupported,
  leaveWithoutAccount,
  navigateOnChange,
} from '../modal/router/navigateOnChange.js'
import type { OpenRequest } from '../modal/router/openModal.js'
import { createPairingView } from '../modal/router/pairingShown.js'
import { continueGetting } from '../modal/router/walletToGet.js'
import { createAppCalls } from '../orders/appCalls.js'
import { type AccountController, createAccountController } from '../wallet/account/controller.js'
import { createMoves } from '../wallet/account/moves.js'
import { readBalance } from '../wallet/account/readBalance.js'
import { type AppSessions, createAppSessions } from '../wallet/connection/appSessions.js'
import { type ConnectionInternals, createConnectionController } from '../wallet/connection/controller.js'
import { createDisconnectCleanups } from '../wallet/connection/disconnectCleanups.js'
import { followArrangement } from '../wallet/connection/followArrangement.js'
import { letGoOfForgotten } from '../wallet/connection/letGoOfForgotten.js'
import { createPairingController } from '../wallet/connection/pairing/controller.js'
import type { PairingController } from '../wallet/connection/pairing/PairingController.js'
import { selectConnectedNamespaces } from '../wallet/connection/selectors.js'
import type { ConnectionNeeds } from '../wallet/connection/state.js'
import { createDirectory, type DirectoryController } from '../wallet/directory/controller.js'
import { giveImages } from '../wallet/directory/giveImages.js'
import { createParentLine } from '../wallet/directory/parentPage.js'
import { pageEnvironment, readPageMetadata } from '../wallet/environment/environment.js'
import {
  createNetworksController,
  followService,
  type NetworksController,
  rememberNetwork,
  warnOfMissingAdapters,
} from '../wallet/networks/controller.js'
import { createNetworkOffers, type NetworkOffers } from '../wallet/networks/transitions.js'
import { type Instance, isBackFromLogin } from './createInstance.js'
import { createFeatureLoader, type FeatureLoader } from './featureLoader.js'
import type { InstanceHost } from './InstanceHost.js'

/**
 * The part of an instance that acts: connections, networks, accounts, views. It is a chunk that is loaded on demand.
 */
export interface Engine {
  readonly connection: ConnectionInternals
  readonly sessions: AppSessions
  readonly networks: NetworksController & NetworkOffers
  readonly account: AccountController
  readonly router: RouterController
  readonly features: FeatureLoader
  readonly pairing: PairingController
  readonly directory: DirectoryController
  readonly notices: NoticesController
  /** Continues the opening of the modal. */
  opened(request?: OpenRequest): void
  /** Runs when the visitor begins to use a modal that is inline in the page. */
  visited(): void
  /** Begins discovery, reconnects stored connections, and starts the effects. */
  start(): Stop
}

/** Creates the engine of one instance. Pure until `start`. */
export function createEngine(page: Instance): Engine {
  const onFailure = (key: string) => page.report(new FoyerError('STORAGE_UNAVAILABLE', { key }))
  const instance = { ...page, storage: createStorage(page.storage, onFailure) }
  const rooms = createRooms(instance)
  const { connection, sessions, account, router, features, pairing, directory, notices, networks } = rooms
  return {
    ...{ connection, sessions, account, router, features, pairing, directory, notices, networks },
    ...createOpenings(instance, rooms),
    start: () => startRooms(instance, rooms),
  }
}

/** An instance whose storage can write. */
type LoadedInstance = Omit<Instance, 'storage'> & { readonly storage: FoyerStorage }

type Rooms = ReturnType<typeof createRooms>

/** Creates every room with the parts it needs of lower rooms. */
function createRooms(instance: LoadedInstance) {
  const { id, store, storage, events, log, track, report, adapters, settings } = instance
  const base = { id, store, storage, events, log, track, report }
  const metadata = () => settings.metadata ?? readPageMetadata()
  const pairingView = createPairingView(store.getState)

  const notices = createNoticesController(base)
  const { raiseAlert } = notices
  const showFailure = (failure: Failure) =>
    notices.showSnackbar('error', { kind: 'failure', failure }, { isForPage: true })
  const showNotice: ConnectionNeeds['showNotice'] = (code, how) =>
    notices.showSnackbar('success', { kind: 'notice', code }, how)

  const signIn = async () => (settings.signIn ? features.load('siwx') : undefined)
  const orders = () => features.load('payments')

  const { addDisconnectCleanup, runDisconnectCleanups } = createDisconnectCleanups()
  const moves = createMoves()
  const parent = createParentLine(settings.advanced.parentOrigin)
  const embedded = createEmbeddedConnector({
    ...{ store, storage, adapters, settings, metadata, report },
    startFeature: feature => features.load('embedded', async () => feature),
  })
  const connection = createConnectionController(
    {
      ...{ ...base, adapters, settings, metadata, parent, pairingView },
      ...{ signIn, raiseAlert, showFailure, showNotice, runDisconnectCleanups },
    },
    embedded.connector,
  )
  const { session } = connection
  const switching = createNetworksController({ ...base, adapters, settings, session, raiseAlert })
  const networks = { ...switching, ...createOffers(instance) }
  const sessions = createAppSessions({
    ...{ store, session, switchNetwork: switching.switchNetwork },
    askForMoney: createAppCalls(orders),
    // The request that needs the feature reports the failure.
    prepareMoney: () => void orders().catch(() => undefined),
  })
  const account = createAccountController({ ...base, adapters, settings, followMoves: moves.followMoves })
  const pairing = createPairingController({ store, storage, track, parent, pairingView }, connection)
  const directory = createDirectory({ store, settings, track, report })
  const arrivals = createArrivals()
  const readings = createReadingHome()
  const router = createRouterController({ ...base, refusesClose: instance.refusesClose })

  const host: InstanceHost = {
    ...{
      ...base,
      ...moves,
      adapters,
      settings,
      notices,
      router,
      session,
      metadata,
      addDisconnectCleanup,
      readings,
    },
    addCloseGuard: instance.addCloseGuard,
    holdArrivals: arrivals.holdArrivals,
    environment: pageEnvironment,
    embeddedWallet: embedded.load,
    connect: connection.connect,
    disconnect: connection.disconnect,
    chooseAccount: connection.chooseAccount,
    readBalance: (of, signal) => readBalance({ store, adapters }, of, signal),
    orders,
    ...{ pairing, directory, cancelConnect: connection.cancelConnect },
    email: () => features.load('email'),
    socials: () => features.load('socials'),
  }
  const features = createFeatureLoader(host)
  return {
    ...{ notices, connection, networks, sessions, account, pairing, directory, router, features },
    ...{ embedded, parent, arrivals, signIn, orders, readings },
  }
}

/** Creates the actions for networks. A network added while the modal is open gets its image immediately. */
function createOffers({ store, settings }: LoadedInstance): NetworkOffers {
  const { addNetwork, removeNetwork } = createNetworkOffers({ store, settings })
  return {
    removeNetwork,
    addNetwork(network) {
      addNetwork(network)
      if (store.getState().modal.isOpen) giveImages({ store, settings })
    },
  }
}

/** Begins discovery, reconnects stored connections, and starts the effects of state changes. */
function startRooms(instance: LoadedInstance, rooms: Rooms): Stop {
  const { store, storage, events, report, adapters, settings } = instance
  const { notices, connection, networks, account, pairing, directory, router, features } = rooms
  const { embedded, parent, arrivals, signIn } = rooms
  const { raiseAlert } = notices
  const stops = [
    features.stop, // before the rooms they use
    rooms.readings.stop,
    startTelemetry({ store, events, settings, raiseAlert }),
    navigateOnChange({ store, adapters, raiseAlert, arrive: arrivals.arrive }, router),
    cancelOnLeave(store, { connection, networks }),
    rememberNetwork({ store, storage }),
    followService({ store, settings }),
    account.start(),
    connection.start(),
    embedded.stop,
    // Wallet events may have been missed while the page was inactive.
    watchWake(connection.refresh),
    letGoOfForgotten({ store, storage }, connection.followStored),
    parent.start(),
    pairing.watch(),
    directory.stop,
    hideOnClose(store, notices),
    events.subscribe(({ type }) => {
      if (type !== 'connected') return
      // Also asks for the sign-in after a reconnect or a connection made in another tab.
      signIn().catch(report)
      // An inline modal shows the account without an opening.
      if (store.getState().options.modal.placement === 'inline') giveImages({ store, settings })
    }),
    followArrangement({ store, raiseAlert }),
    notices.stop,
    router.stop,
  ]
  warnOfMissingAdapters({ store, adapters, raiseAlert })
  if (storage.has('payments_pending')) rooms.orders().catch(report)
  continueGetting({ storage }, router)
  if (isBackFromLogin() && embedded.connector) features.load('socials').catch(report)
  return stopAll(stops)
}

/** Creates the callbacks for an opened modal and for a visitor of an inline one. */
function createOpenings(instance: LoadedInstance, rooms: Rooms): Pick<Engine, 'opened' | 'visited'> {
  const { store, storage, track, report, adapters, settings } = instance
  const { connection, router, pairing, directory, notices, signIn } = rooms
  const goToWallet = async (request: OpenRequest) => {
    const load = () => import('../modal/router/showWallet.js')
    const showWallet = await loadExport('showWallet', load)
    showWallet(
      { store, track, router, connect: connection.connect, directory, showSnackbar: notices.showSnackbar },
      request,
    )
  }
  const visited = () => {
    giveImages({ store, settings })
    if (storage.has('siwx_sign_outs')) signIn().catch(report)
    const state = store.getState()
    const canPair = state.connection.connectors.some(each => each.type === 'WALLET_CONNECT')
    if (canPair && selectConnectedNamespaces(state).length === 0) void directory.prefetch()
  }
  return {
    visited,
    opened(request) {
      applyOpeningRule({ store, adapters }, request)
      leaveWithoutAccount(store.getState(), router)
      leaveUnsupported(store.getState(), router, request)
      if (request?.uri) pairing.show(request.uri)
      if (request?.wallet) goToWallet(request).catch(report)
      visited()
    },
  }
}
