import type { Network } from '@foyer/common'
import type { Foyer } from '@foyer/core'

/**
 * Uses a network; a connected wallet is asked on the SwitchNetwork screen. How it goes is read from the flow. Where only
 * wallets of other namespaces are connected, the visitor is told first that another one is needed.
 */
export function startSwitching(foyer: Foyer, { id, namespace }: Network): void {
  const isAsked = foyer.connection.session(namespace) !== undefined
  const isElsewhere = Object.keys(foyer.getState().connection.links).length > 0
  if (!isAsked && isElsewhere) {
    foyer.router.push({ view: 'SwitchActiveChain', networkId: id })
    return
  }
  if (isAsked) foyer.router.push({ view: 'SwitchNetwork', networkId: id })
  foyer.networks.switchNetwork(id).catch(() => {
    // The flow in state holds the failure, and the screen words it.
  })
}
