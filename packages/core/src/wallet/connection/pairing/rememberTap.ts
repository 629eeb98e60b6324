import type { Stop } from '@foyer/common'
import { type MobileDeepLink, mobileDeepLinks } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'
import { pageEnvironment } from '../../environment/environment.js'
import { selectFamily } from '../../networks/selectors.js'
import type { ConnectionNeeds } from '../state.js'
import type { OpenedWallet } from './PairingController.js'

/** A tap on a wallet that has no deep link yet. */
interface RememberedTap {
  /** Remembers the newest wallet. `undefined` forgets it. */
  remember(wallet: WalletListing | undefined): void
  watch(): Stop
}

/** Opens the tapped wallet once its pairing has a deep link, if the visitor still waits for it. */
export function rememberTap(
  { store, pairingView }: Pick<ConnectionNeeds, 'store' | 'pairingView'>,
  open: (opened: OpenedWallet) => void,
): RememberedTap {
  let tapped: WalletListing | undefined
  const follow = () => {
    const state = store.getState()
    const { pairing, pairingOnPage } = state
    if (pairing.failure) tapped = undefined
    const wallet = tapped
    // The view chooses the wallet shortly after the tap.
    if (!wallet || pairing.uri === undefined || pairing.wallet?.id !== wallet.id) return
    tapped = undefined
    if (!pairingView.isAwaited() && !pairingOnPage?.lists) return
    const [link] = mobileDeepLinks(wallet, {
      environment: pageEnvironment(),
      uri: pairing.uri,
      prefersUniversal: state.options.walletConnect.preferUniversalLinks,
      family: selectFamily(state),
    })
    if (link && mayFollow(link)) open({ wallet, link })
  }
  return {
    remember(wallet) {
      tapped = wallet
    },
    watch: () =>
      store.subscribe((state, previous) => {
        if (state.pairing !== previous.pairing) follow()
      }),
  }
}

/**
 * Returns whether the browser still passes a link to the app. Long after the tap, it opens an https link as a page.
 */
function mayFollow({ href }: MobileDeepLink): boolean {
  return !href.startsWith('https:') || globalThis.navigator?.userActivation?.isActive !== false
}
