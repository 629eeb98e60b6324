import { pageEnvironment } from '../../wallet/environment/environment.js'
import type { FoyerState } from '../../foyer/FoyerState.js'
import type { View } from './route.js'
import { currentRoute } from './routerState.js'

/** Screens that show a link. */
const linkViews: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Screens whose rows open a wallet by a link on phones, so that it must exist before the tap. */
export const listViews: readonly View[] = ['Connect', 'ConnectWallets', 'AllWallets', ...linkViews]

/** Whether the visitor waits for this very link: what becomes of it is news to them. */
export function isPairingAwaited({ modal, options, router }: FoyerState): boolean {
  return (modal.isOpen || options.enableEmbedded) && linkViews.includes(currentRoute(router).view)
}

/** Whether the visitor looks at something that needs a link which still works. */
export function isPairingShown({ modal, options, router }: FoyerState): boolean {
  if (!modal.isOpen && !options.enableEmbedded) return false
  const { view } = currentRoute(router)
  return linkViews.includes(view) || (listViews.includes(view) && needsLinkEarly())
}

/** On a phone the link must be there before a row can be tapped; inside a wallet or another app's frame it is not. */
export function needsLinkEarly(): boolean {
  const { isMobile, container, reusesPairing } = pageEnvironment()
  return (
    (isMobile || reusesPairing) && container !== 'wallet' && container !== 'safe' && container !== 'farcaster'
  )
}
