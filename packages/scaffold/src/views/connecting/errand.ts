import type { ErrandViews } from '../ErrandViews.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'

export { QrCode } from '@foyer/ui/qr-code'
export { WideConnect } from './WideConnect.js'

/** The views that wait for a chosen wallet, in this browser or by pairing. */
export const errand: ErrandViews<'connecting'> = {
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
}
