import { needsLinkEarly, type PairingPart, type PairingView } from '../../wallet/connection/pairing/state.js'
import { rowOf } from '../views.js'
import { currentRoute, type RouterPart } from './routerState.js'

type PairingViewState = RouterPart &
  PairingPart & {
    readonly options: {
      readonly modal: { readonly placement: 'dialog' | 'inline'; readonly layout: 'compact' | 'wide' }
    }
  }

/** Creates the functions that return which parts of the pairing are visible, in the modal or on the app's own page. */
export function createPairingView(getState: () => PairingViewState): PairingView {
  const view = () => currentRoute(getState().router).view
  /** Returns the view's form of pairing: a code, or rows that open a wallet. */
  const pairing = () => rowOf(view())?.pairing
  const isOnScreen = () => getState().modal.isOpen || getState().options.modal.placement === 'inline'
  const hasCode = () => (getState().pairingOnPage?.codes ?? 0) > 0
  // A wide modal shows the code next to the list.
  const isPairingView = () =>
    pairing() === 'code' || (getState().options.modal.layout === 'wide' && view() === 'Connect')
  const hasList = () => (getState().pairingOnPage?.lists ?? 0) > 0
  return {
    isAwaited: () => hasCode() || (isOnScreen() && isPairingView()),
    isShown: () =>
      hasCode() ||
      (hasList() && needsLinkEarly()) ||
      (isOnScreen() && (isPairingView() || (pairing() !== undefined && needsLinkEarly()))),
    isListShown() {
      const { modal, options, router } = getState()
      // The first view of an inline modal is shown before the visitor acts.
      const isVisited = modal.isOpen || (options.modal.placement === 'inline' && router.history.length > 1)
      return hasList() || (isVisited && pairing() !== undefined)
    },
  }
}
