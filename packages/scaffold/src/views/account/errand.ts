import type { ErrandViews } from '../ErrandViews.js'
import { AccountView } from './AccountView.js'

export { AccountHeader } from './AccountHeader.js'

/** The views of the connected account. */
export const errand: ErrandViews<'account'> = {
  Account: AccountView,
}
