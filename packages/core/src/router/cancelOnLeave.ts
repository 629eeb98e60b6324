import type { Stop } from '@foyer/common'
import type { ConnectionController } from '../connection/ConnectionController.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import type { NetworksController } from '../networks/controller.js'
import { needsLinkEarly } from '../pairing/isPairingShown.js'
import type { View } from './route.js'
import { currentRoute } from './routerState.js'

interface Waits {
  readonly connection: Pick<ConnectionController, 'cancelConnect'>
  readonly networks: Pick<NetworksController, 'cancelSwitch'>
}

/**
 * Going back from a screen that waits for a wallet gives the wait up. Closing the modal does not: the visitor may
 * answer the wallet afterwards and finds the app connected. Nor does leaving because the wallet just answered.
 */
export function cancelOnLeave({ store }: Kernel, { connection, networks }: Waits): Stop {
  return store.subscribe((state, previous) => {
    if (state.router === previous.router || !(state.modal.isOpen || state.options.enableEmbedded)) return
    const { view } = currentRoute(previous.router)
    if (currentRoute(state.router).view === view) return
    if (waitsForWallet(view) && waitsForAccount(state)) connection.cancelConnect()
    if (view === 'SwitchNetwork' && waitsForNetwork(state)) networks.cancelSwitch()
  })
}

/** On phones a link stays for the next row the visitor taps. */
function waitsForWallet(view: View): boolean {
  if (view === 'ConnectingExternal') return true
  return view === 'ConnectingWalletConnect' && !needsLinkEarly()
}

function waitsForAccount({ connection: { flow, links } }: FoyerState): boolean {
  return flow.status === 'connecting' && links[flow.namespace]?.connectorId !== flow.connectorId
}

function waitsForNetwork({ networks: { switchFlow, byNamespace } }: FoyerState): boolean {
  if (switchFlow.status !== 'switching') return false
  return !Object.values(byNamespace).some(entry => entry.activeId === switchFlow.networkId)
}
