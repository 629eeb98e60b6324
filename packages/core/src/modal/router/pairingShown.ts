import { needsLinkEarly, type PairingPart, type PairingView } from '../../wallet/connection/pairing/state.js'
import { rowOf } from '../views.js'
import { currentRoute, type RouterPart } from './routerState.js'

type Shown = RouterPart &
  PairingPart & {
    readonly options: { readonly enableEmbedded: boolean; readonly layout: 'compact' | 'wide' }
  }

/** What is shown of pairing: by the modal, or by a page of the host's own. */
export function createPairingView(getState: () => Shown): PairingView {
  const view = () => currentRoute(getState().router).view
  /** What the view shows of pairing: its code, or rows that open a wallet. */
  const pairing = () => rowOf(view())?.pairing
  const isOnScreen = () => getState().modal.isOpen || getState().options.enableEmbedded
  const hasCode = () => (getState().pairingOnPage?.codes ?? 0) > 0
  // Beside the list of a wide modal, the code is there with it.
  const isPairingView = () =>
    pairing() === 'code' || (getState().options.layout === 'wide' && view() === 'Connect')
  const hasList = () => (getState().pairingOnPage?.lists ?? 0) > 0
  return {
    isAwaited: () => hasCode() || (isOnScreen() && isPairingView()),
    isShown: () =>
      hasCode() ||
      (hasList() && needsLinkEarly()) ||
      (isOnScreen() && (isPairingView() || (pairing() !== undefined && needsLinkEarly()))),
    isListShown() {
      const { modal, options, router } = getState()
      // In place, the first screen stands there before the visitor did anything.
      const isVisited = modal.isOpen || (options.enableEmbedded && router.history.length > 1)
      return hasList() || (isVisited && pairing() !== undefined)
    },
  }
}
