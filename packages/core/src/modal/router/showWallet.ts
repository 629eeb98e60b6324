import { type Failure, FoyerError, type Namespace, toFailure } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ConnectionController } from '../../wallet/connection/controller.js'
import { type FoundWallet, findWallet, type WalletsKnown } from '../../wallet/connection/findWallet.js'
import { startConnecting } from '../../wallet/connection/reachWallet.js'
import type { ConnectorEntry } from '../../wallet/connection/state.js'
import type { DirectoryController } from '../../wallet/directory/controller.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
import type { RouterController } from './controller.js'
import type { OpenRequest } from './openModal.js'
import type { RouterPart } from './routerState.js'

/** The parts of an instance that showing a wallet needs. */
interface WalletNeeds extends Pick<RoomBase<WalletsKnown & RouterPart>, 'store' | 'track'> {
  readonly router: Pick<RouterController, 'push'>
  readonly connect: ConnectionController['connect']
  readonly directory: Pick<DirectoryController, 'prefetch'>
  /** Informs the visitor why the list is shown instead. */
  showSnackbar(variant: 'error', content: { readonly kind: 'failure'; readonly failure: Failure }): void
}

/**
 * Shows the view that connects or pairs one wallet, with the list behind it. An unknown wallet is searched again once
 * the directory is loaded.
 */
export function showWallet(needs: WalletNeeds, { wallet: called, namespace }: OpenRequest): void {
  const { store } = needs
  // The visitor may have moved on while the engine or the directory was loading.
  const isLeft = () => !store.getState().modal.isOpen || store.getState().router.history.length > 1
  if (called === undefined || isLeft()) return
  const tell = (error: FoyerError) =>
    needs.showSnackbar('error', { kind: 'failure', failure: toFailure(error) })
  const find = () => findWallet(store.getState(), called, namespace)
  const show = (found: FoundWallet) => {
    if (found === 'ambiguous') tell(new FoyerError('CONNECTOR_AMBIGUOUS', { connectorId: called }))
    else if ('connector' in found) showConnector(needs, found.connector, namespace)
    else showListing(needs, found.wallet)
  }
  const found = find()
  if (found) {
    show(found)
    return
  }
  needs.directory.prefetch().then(() => {
    if (isLeft()) return
    const late = find()
    if (late) show(late)
    else tell(new FoyerError('CONNECTOR_NOT_FOUND', { connectorId: called }))
  })
}

function showConnector(
  needs: WalletNeeds,
  { id: connectorId, name, namespaces }: ConnectorEntry,
  wanted: Namespace | undefined,
): void {
  const { connection, networks } = needs.store.getState()
  const namespace = wanted ?? namespaces.find(each => each === networks.activeNamespace) ?? namespaces[0]
  const isConnected = namespace && connection.byNamespace[namespace]?.connectorId === connectorId
  if (isConnected) return
  startConnecting(needs, { connectorId, name, namespace })
  needs.router.push({ view: 'ConnectingExternal', connectorId, ...(namespace ? { namespace } : {}) })
}

/** Pairs the wallet if pairing is available. Otherwise shows where to get it. */
function showListing({ store, router }: WalletNeeds, wallet: WalletListing): void {
  const canPair = store.getState().connection.connectors.some(each => each.type === 'WALLET_CONNECT')
  router.push({ view: canPair ? 'ConnectingWalletConnect' : 'Downloads', wallet })
}
