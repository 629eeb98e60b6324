import type { ErrandViews } from '../ErrandViews.js'
import { AccountSettingsView } from './AccountSettingsView.js'
import { AccountView } from './AccountView.js'
import { ConnectedWalletsView } from './ConnectedWalletsView.js'
import { ProfileView } from './ProfileView.js'
import { SwitchAddressView } from './SwitchAddressView.js'

export { AccountHeader } from './AccountHeader.js'

/** The connected account, and what can be set about it. */
export const errand: ErrandViews<'account'> = {
  Account: AccountView,
  AccountSettings: AccountSettingsView,
  ConnectedWallets: ConnectedWalletsView,
  Profile: ProfileView,
  SwitchAddress: SwitchAddressView,
}
