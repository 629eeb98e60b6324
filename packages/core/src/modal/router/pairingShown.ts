import { needsLinkEarly, type PairingView } from '../../wallet/connection/pairing/state.js'
import type { View } from './route.js'
import { currentRoute, type RouterPart } from './routerState.js'

/** Views that show a pairing URI. */
const pairingViews: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Views whose rows open a wallet by a deep link on phones. */
const listViews: readonly View[] = ['Connect', 'ConnectWallets', 'AllWallets', ...pairingViews]

type Shown = RouterPart & { readonly options: { readonly enableEmbedded: boolean } }

/** What the modal shows of pairing. */
export function createPairingView(getState: () => Shown): PairingView {
  const view = () => currentRoute(getState().router).view
  const isOnScreen = () => getState().modal.isOpen || getState().options.enableEmbedded
  return {
    isAwaited: () => isOnScreen() && pairingViews.includes(view()),
    isShown: () =>
      isOnScreen() && (pairingViews.includes(view()) || (listViews.includes(view()) && needsLinkEarly())),
    isListShown() {
      const { modal, options, router } = getState()
      // In place, the first screen stands there before the visitor did anything.
      const isVisited = modal.isOpen || (options.enableEmbedded && router.history.length > 1)
      return isVisited && listViews.includes(view())
    },
  }
}
