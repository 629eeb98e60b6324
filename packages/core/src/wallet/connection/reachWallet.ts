import { isFoyerError, toFoyerError } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import { mobileDeepLinks } from '../directory/deepLinks.js'
import type { WalletListing } from '../directory/listing.js'
import type { Environment } from '../environment/environment.js'
import { selectFamily } from '../networks/selectors.js'
import type { ConnectionController } from './controller.js'
import type { PairingController } from './pairing/PairingController.js'
import type { PairingPart } from './pairing/state.js'
import { findConnector, isDisputed, selectPlatforms, type WalletsHere } from './platforms.js'
import type { ConnectChoice, ConnectorEntry } from './state.js'

/** The host members that asking a wallet to connect uses. */
interface AskNeeds extends Pick<RoomBase<unknown>, 'track'>, Pick<ConnectionController, 'connect'> {}

interface RequestedConnector
  extends Pick<ConnectChoice, 'connectorId' | 'namespace' | 'networkId' | 'isAsked'> {
  readonly name: string
}

/** Asks a wallet to connect in the visitor's own click. The progress is in the flow. Never rejects. */
export function startConnecting(
  { connect, track }: AskNeeds,
  { name, ...choice }: RequestedConnector,
): Promise<void> {
  track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  return connect(choice).then(
    () => track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }),
    error => {
      if (isFoyerError(error, 'ABORTED')) return
      track({ event: 'CONNECT_ERROR', properties: { message: toFoyerError(error).message } })
    },
  )
}

/** The state that choosing a wallet reads. */
type ReachKnown = WalletsHere &
  PairingPart & { readonly options: { readonly walletConnect: { readonly preferUniversalLinks: boolean } } }

/** The host members that reaching a wallet uses. */
interface ReachNeeds extends AskNeeds {
  readonly pairing: Pick<PairingController, 'openWallet' | 'openWhenLinked'>
  getState(): ReachKnown
}

/**
 * Reaches the wallet that the visitor chose. Asks a wallet in this browser to connect, and returns its connector.
 * Another wallet must be paired. On a phone the same tap opens its app, because browsers allow that only in the tap's
 * task. Without a deep link the tap is remembered.
 */
export function reachWallet(
  needs: ReachNeeds,
  wallet: WalletListing,
  environment: Environment,
): ConnectorEntry | undefined {
  const state = needs.getState()
  const connector = isDisputed(state, wallet) ? undefined : findConnector(state, wallet)
  if (connector) {
    startConnecting(needs, { connectorId: connector.id, name: connector.name })
    return connector
  }
  const [platform] = selectPlatforms(state, wallet, environment)
  needs.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
  const context = {
    environment,
    uri: state.pairing.uri,
    prefersUniversal: state.options.walletConnect.preferUniversalLinks,
    family: selectFamily(state),
  }
  if (platform !== 'mobile') return undefined
  const [link] = mobileDeepLinks(wallet, context)
  if (link) needs.pairing.openWallet({ wallet, link })
  else needs.pairing.openWhenLinked(wallet)
  return undefined
}
