import { selectActiveAccount } from '../connection/selectors.js'
import { pageEnvironment } from '../environment/environment.js'
import type { Kernel } from '../kernel/kernel.js'
import type { OpenRequest } from './OpenRequest.js'
import { reset } from './routerState.js'

/**
 * Where pairing is the only way in (no adapters and not connected, or the host pairs by itself), opening shows all
 * wallets on phones and the QR code elsewhere, whatever view was asked for.
 */
export function applyOpeningRule({ store, adapters }: Kernel, { namespace }: OpenRequest = {}): void {
  const state = store.getState()
  const hasNoOtherWay = adapters.size === 0 && selectActiveAccount(state, namespace) === undefined
  if (!hasNoOtherWay && !state.options.enableManualPairing) return
  const { isMobile } = pageEnvironment()
  const view = isMobile && state.options.features.allWallets ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  store.setState({ router: reset(state.router, { view }) })
}
