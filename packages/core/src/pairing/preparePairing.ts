import type { Stop } from '@foyer/common'
import { selectConnectedNamespaces } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { currentRoute } from '../router/routerState.js'
import type { PairingController } from './PairingController.js'
import { listViews, needsLinkEarly } from './selectors.js'
import { walletConnectId } from './state.js'

/** On phones, starts pairing as soon as wallets are listed, so that the link exists before the tap. */
export function preparePairing({ store }: Kernel, pairing: Pick<PairingController, 'start'>): Stop {
  if (wantsLink(store.getState())) pairing.start()
  return store.subscribe((state, previous) => {
    if (wantsLink(state) && !wantsLink(previous)) pairing.start()
  })
}

function wantsLink(state: FoyerState): boolean {
  const { modal, options, connection, router } = state
  // In place, the first screen stands there before the visitor did anything.
  const isVisited = modal.isOpen || (options.enableEmbedded && router.history.length > 1)
  if (!isVisited) return false
  if (!listViews.includes(currentRoute(router).view) || !options.enableWallets) return false
  const isHere = connection.connectors.some(each => each.id === walletConnectId)
  const isPaired = selectConnectedNamespaces(state).some(
    namespace => connection.links[namespace]?.connectorId === walletConnectId,
  )
  return isHere && !isPaired && !options.enableManualPairing && needsLinkEarly()
}
