import type { ErrandViews } from '../ErrandViews.js'
import { AccountSettingsView } from './AccountSettingsView.js'
import { ConnectedWalletsView } from './ConnectedWalletsView.js'
import { ProfileView } from './ProfileView.js'
import { SwitchAddressView } from './SwitchAddressView.js'

/** The views for the account's settings, the wallet's accounts and the connected wallets. */
export const errand: ErrandViews<'settings'> = {
  AccountSettings: AccountSettingsView,
  ConnectedWallets: ConnectedWalletsView,
  Profile: ProfileView,
  SwitchAddress: SwitchAddressView,
}
