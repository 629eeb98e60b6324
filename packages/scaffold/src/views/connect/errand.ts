import type { ErrandViews } from '../ErrandViews.js'
import { ConnectView, ConnectWalletsView } from './ConnectView.js'

/** Choosing a way to connect: the errand that most visitors begin with. */
export const errand: ErrandViews<'connect'> = {
  Connect: ConnectView,
  ConnectWallets: ConnectWalletsView,
}
