import type { ErrandViews } from '../ErrandViews.js'
import { ConnectingSiweView, SIWXSignMessageView } from './SignInViews.js'

/** The views for signing in with a wallet. */
export const errand: ErrandViews<'siwx'> = {
  ConnectingSiwe: ConnectingSiweView,
  SIWXSignMessage: SIWXSignMessageView,
}
