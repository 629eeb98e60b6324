import type { Stop } from '@foyer/common'
import { loadChunk } from '@foyer/common'
import { type AccountController, createAccountController, readBalance } from '../wallet/account/controller.js'
import { tellArrangementFault } from '../wallet/connection/arrangeRows.js'
import { type ConnectionInternals, createConnectionController } from '../wallet/connection/controller.js'
import { refreshOnReturn } from '../wallet/connection/resyncOnReturn.js'
import { selectConnectedNamespaces } from '../wallet/connection/selectors.js'
import type { DirectoryController } from '../wallet/directory/controller.js'
import { createDirectoryLoader } from '../wallet/directory/createDirectoryLoader.js'
import { createEmbeddedConnector } from '../features/embedded/embeddedConnector.js'
import { pageEnvironment } from '../wallet/environment/environment.js'
import { createFeatureLoader, type FeatureLoader, followMoves } from './loadFeature.js'
import {
  createNetworksController,
  followService,
  type NetworksController,
  rememberNetwork,
  warnOfMissingAdapters,
} from '../wallet/networks/controller.js'
import { loadImages } from '../wallet/directory/loadImages.js'
import { createNetworkOffers, type NetworkOffers } from '../wallet/networks/transitions.js'
import { createNoticesController, hideOnClose } from '../modal/notices/createNoticesController.js'
import type { NoticesController } from '../modal/notices/NoticesController.js'
import { createPairingController, readPageMetadata } from '../wallet/connection/pairing/controller.js'
import type { PairingController } from '../wallet/connection/pairing/PairingController.js'
import { cancelOnLeave, createRouterController } from '../modal/router/controller.js'
import { applyOpeningRule, leaveWithoutAccount, navigateOnChange } from '../modal/router/navigateOnChange.js'
import type { OpenRequest, RouterController } from '../modal/router/RouterController.js'
import { sendTelemetry } from '../features/telemetry/sendTelemetry.js'
import { isBackFromLogin } from './isBackFromLogin.js'
import type { Kernel, KernelBase } from './kernel.js'
import { createRegistries } from './registries.js'

/** Everything that acts: connections, networks, accounts, screens. A chunk of its own, loaded when first needed. */
export interface Engine {
  readonly connection: ConnectionInternals
  readonly networks: NetworksController
  readonly offers: NetworkOffers
  readonly account: AccountController
  readonly router: RouterController
  readonly features: FeatureLoader
  readonly pairing: PairingController
  readonly directory: DirectoryController
  readonly notices: NoticesController
  /** What follows when the modal was opened. */
  opened(request?: OpenRequest): void
  /** Begins discovery, reconnects stored sessions, starts the effects. */
  start(): Stop
}

/** Creates the engine of one instance. Pure until `start`. */
export function createEngine(base: KernelBase): Engine {
  const notices = createNoticesController(base)
  const kernel: Kernel = {
    ...base,
    registries: createRegistries(base.registries),
    notices,
    session: namespace => connection.session(namespace),
    readBalance: (account, signal) => readBalance(base, account, signal),
    followMoves: read => followMoves(kernel, read),
    get router() {
      return router
    },
    environment: pageEnvironment,
    metadata: () => base.settings.metadata ?? readPageMetadata(),
    embeddedWallet: () => embedded.load(),
    connect: wanted => connection.connect(wanted),
    disconnect: namespace => connection.disconnect(namespace),
    signIn: async () =>
      base.settings.siwx || base.settings.siweConfig
        ? features.load('siwx', () =>
            loadChunk(
              'siwxFeature',
              () => import('../features/siwx/siwxFeature.js'),
              module => module.siwxFeature,
            ),
          )
        : undefined,
    payments: () =>
      features.load('payments', () =>
        loadChunk(
          'paymentsFeature',
          () => import('../features/payments/paymentsFeature.js'),
          module => module.paymentsFeature,
        ),
      ),
    chooseAccount: account => connection.chooseAccount(account),
  }
  const embedded = createEmbeddedConnector(kernel, () => features)
  const connection = createConnectionController(kernel, embedded.connector)
  const networks = createNetworksController(kernel, connection)
  const offers = createNetworkOffers(kernel)
  const account = createAccountController(kernel)
  const router = createRouterController(kernel)
  const features = createFeatureLoader(kernel)
  const pairing = createPairingController(kernel, connection)
  const directory = createDirectoryLoader(kernel)

  const start = () => {
    const stops = [
      features.stop, // before what they stand on is taken down
      sendTelemetry(kernel),
      navigateOnChange(kernel, router),
      cancelOnLeave(kernel, { connection, networks }),
      rememberNetwork(kernel),
      followService(kernel),
      account.start(),
      connection.start(),
      embedded.stop,
      refreshOnReturn(connection),
      pairing.watch(),
      directory.stop,
      hideOnClose(kernel),
      // Who comes back, or was connected in another tab, is asked to sign in too.
      kernel.events.subscribe(({ type }) => {
        if (type === 'connected') kernel.signIn().catch(kernel.report)
      }),
      tellArrangementFault(kernel),
      notices.stop,
      router.stop,
    ]
    warnOfMissingAdapters(kernel)
    if (kernel.storage.has('payments_pending')) kernel.payments().catch(kernel.report)
    if (kernel.storage.has('siwx_sign_outs')) kernel.signIn().catch(kernel.report)
    if (isBackFromLogin() && embedded.connector) {
      features
        .load('socials', () =>
          loadChunk(
            'socialsFeature',
            () => import('../features/socials/socialsFeature.js'),
            module => module.socialsFeature,
          ),
        )
        .catch(kernel.report)
    }
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }

  const opened = (request?: OpenRequest) => {
    applyOpeningRule(kernel, request)
    leaveWithoutAccount(kernel.store.getState(), router)
    if (request?.uri) pairing.show(request.uri)
    loadImages(kernel)
    const state = kernel.store.getState()
    const canPair = state.connection.connectors.some(each => each.type === 'WALLET_CONNECT')
    if (canPair && selectConnectedNamespaces(state).length === 0) void directory.prefetch()
  }

  return {
    connection,
    networks,
    offers,
    account,
    router,
    features,
    pairing,
    directory,
    notices,
    opened,
    start,
  }
}
