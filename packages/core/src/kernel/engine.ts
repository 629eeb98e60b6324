import type { Stop } from '@foyer/common'
import { type AccountController, createAccountController } from '../account/controller.js'
import { type ConnectionInternals, createConnectionController } from '../connection/controller.js'
import { resyncOnReturn } from '../connection/resyncOnReturn.js'
import { createFeatureLoader, type FeatureLoader } from '../features/loadFeature.js'
import { createNetworksController, type NetworksController } from '../networks/controller.js'
import { createNetworkOffers, type NetworkOffers } from '../networks/offers.js'
import { rememberNetwork } from '../networks/rememberNetwork.js'
import { cancelOnLeave } from '../router/cancelOnLeave.js'
import { createRouterController, type RouterController } from '../router/controller.js'
import { navigateOnChange } from '../router/navigateOnChange.js'
import { sendTelemetry } from '../telemetry/sendTelemetry.js'
import type { Kernel } from './kernel.js'

/** Everything that acts: connections, networks, accounts, screens. A chunk of its own, loaded when first needed. */
export interface Engine {
  readonly connection: ConnectionInternals
  readonly networks: NetworksController
  readonly offers: NetworkOffers
  readonly account: AccountController
  readonly router: RouterController
  readonly features: FeatureLoader
  /** Begins discovery, reopens stored sessions, starts the effects. */
  start(): Stop
}

/** Creates the engine of one instance. Pure until `start`. */
export function createEngine(kernel: Kernel): Engine {
  const connection = createConnectionController(kernel)
  const networks = createNetworksController(kernel, connection)
  const offers = createNetworkOffers(kernel)
  const account = createAccountController(kernel)
  const router = createRouterController(kernel)
  const features = createFeatureLoader(kernel)

  const start = () => {
    const stops = [
      kernel.registries.addCloseGuard(({ view }) => (view === 'UnsupportedChain' ? 'shake' : undefined)),
      sendTelemetry(kernel),
      navigateOnChange(kernel, router),
      cancelOnLeave(kernel, { connection, networks }),
      rememberNetwork(kernel),
      account.start(),
      connection.start(),
      resyncOnReturn(connection),
      features.stop,
      router.stop,
    ]
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }

  return { connection, networks, offers, account, router, features, start }
}
