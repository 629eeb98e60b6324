import type { ErrandViews } from '../ErrandViews.js'
import { ConnectingSiweView, SIWXSignMessageView } from './SignInViews.js'

/** Signing in with a wallet message. */
export const errand: ErrandViews<'siwx'> = {
  ConnectingSiwe: ConnectingSiweView,
  SIWXSignMessage: SIWXSignMessageView,
}
