import type { Stop } from '@foyer/common'
import type { ConnectionController } from '../connection/ConnectionController.js'
import type { Kernel } from '../kernel/kernel.js'
import type { NetworksController } from '../networks/controller.js'
import { currentRoute } from './routerState.js'

/**
 * Going back from a screen that waits for a wallet gives the wait up. Closing the modal does not: the visitor may
 * answer the wallet afterwards and finds the app connected.
 */
export function cancelOnLeave(
  { store }: Kernel,
  {
    connection,
    networks,
  }: { readonly connection: ConnectionController; readonly networks: NetworksController },
): Stop {
  return store.subscribe((state, previous) => {
    if (state.router === previous.router || !state.modal.isOpen) return
    const { view } = currentRoute(previous.router)
    const isLeft = currentRoute(state.router).view !== view
    if (isLeft && view === 'ConnectingExternal' && state.connection.flow.status === 'connecting') {
      connection.cancelConnect()
    }
    if (isLeft && view === 'SwitchNetwork' && state.networks.switchFlow.status === 'switching')
      networks.cancelSwitch()
  })
}
