import type { ErrandViews } from '../ErrandViews.js'
import { AccountView } from './AccountView.js'

export { AccountHeader } from './AccountHeader.js'

/** The connected account: what it has, and what it did. */
export const errand: ErrandViews<'account'> = {
  Account: AccountView,
}
