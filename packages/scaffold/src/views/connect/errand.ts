import type { ErrandViews } from '../ErrandViews.js'
import { ConnectView, ConnectWalletsView } from './ConnectView.js'

/** The views for choosing how to connect, which most visits start with. */
export const errand: ErrandViews<'connect'> = {
  Connect: ConnectView,
  ConnectWallets: ConnectWalletsView,
}
